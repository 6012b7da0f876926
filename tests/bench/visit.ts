/** The ways of making the page, in the order of the table. */
export const systems = ['control', 'contained', 'listed', 'static'] as const;

export type System = (typeof systems)[number];

/** What one visit of a fresh page measured, in milliseconds. */
export interface Visit {
  /** Work from nothing to fields that are laid out, the first time in this page. The wait for their list is not counted. */
  readonly first: number;
  /** The same, later times. */
  readonly warm: number;
  /** A keystroke: handlers and the synchronous commit. */
  readonly key: number;
  /** A keystroke with the layout that it causes. */
  readonly keyLaidOut: number;
  /** From the tap on the button to the values being sent: the whole form is checked for the first time. */
  readonly send: number;
}
