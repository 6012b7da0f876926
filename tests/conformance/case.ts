/** A rule of the language as a small screen, what happens to it, and what a person, the server and the shell then see. */
export interface ConformanceCase {
  /** Numbers of renderer/RULES.md. */
  readonly rules: readonly number[];
  readonly name: string;
  /** Parts of a screen document; what every screen needs is added. */
  readonly screen: Readonly<Record<string, unknown>>;
  /** Fragments that it uses; what every fragment needs is added. */
  readonly fragments?: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly device?: Readonly<Record<string, boolean>>;
  /** How many entries of a list are drawn, in place of 200. */
  readonly rows?: number;
  /** What each call answers, one after the other. `later` waits for an `answer` in `do`; a call without an answer fails like a broken connection. */
  readonly answers?: Readonly<Record<string, readonly (CaseAnswer | 'later')[]>>;
  readonly do?: readonly CaseAction[];
  readonly expected?: CaseOutcome;
}

export interface CaseAnswer {
  readonly code: number | string;
  readonly message?: string;
  readonly data?: unknown;
}

export type CaseAction =
  | { readonly tap: string }
  | { readonly type: readonly [label: string, value: string] }
  /** Leaves an input. */
  | { readonly blur: string }
  /** Answers the call of this name that has waited longest. */
  | { readonly answer: readonly [call: string, answer: CaseAnswer] }
  | { readonly device: readonly [name: string, value: boolean] }
  /** Lets time pass, in milliseconds. */
  | { readonly wait: number }
  /** The screen is left, and drawn no more. */
  | { readonly leave: true }
  /** The screen is left and opened anew. */
  | { readonly reopen: true };

/** What is empty is left out. */
export interface CaseOutcome {
  /** Texts of the page from top to bottom, without the title. */
  readonly texts?: readonly string[];
  /** What inputs hold, by their label. */
  readonly inputs?: Readonly<Record<string, string | boolean>>;
  /** Label of the input with the focus. */
  readonly focus?: string;
  readonly requests?: readonly unknown[];
  readonly navigations?: readonly unknown[];
  readonly natives?: readonly unknown[];
  readonly toasts?: readonly string[];
  readonly events?: readonly unknown[];
  readonly reports?: readonly string[];
  /** The document was refused. */
  readonly problems?: readonly string[];
}
