/** The page by hand and the page of the engine, in the order of the table. */
export const systems = ['byHand', 'engine'] as const;

export type System = (typeof systems)[number];

/** What one visit of a fresh page measured, in milliseconds. What the case does not ask for is missing. */
export interface RunningVisit {
  /** Work from nothing to all that is wanted being laid out, the first time in this page. The wait for the answer is not counted. */
  readonly first: number;
  /** The same, in the later half of all other times. */
  readonly warm?: number;
  /** A keystroke: handlers and the synchronous commit. */
  readonly key?: number;
  /** The same with the layout that it causes. */
  readonly keyLaidOut?: number;
  /** A tap on a tab that takes half of the fields away and puts as many others in their places, the first time. */
  readonly swapFirst?: number;
  readonly swapFirstLaidOut?: number;
  /** The same, later times. */
  readonly swap?: number;
  readonly swapLaidOut?: number;
}

/** What is drawn and what is done with it in one visit. */
export interface RunningCase {
  readonly name: CaseName;
  /**
   * fields: the bank form. keys: the same, into which people type; at the speed of the machine, for a key takes less than the slices in which a browser takes the
   * processor away to be slow. swap: the same with fields of two card types. rows: a page that shows rows of an answer.
   */
  readonly kind: 'fields' | 'keys' | 'swap' | 'rows';
  /** Fields that are shown, or rows. */
  readonly count: number;
  /** How often it is drawn again after the first time: often enough that the later half is no longer about compiling functions. */
  readonly warm: number;
  /** Keys that are typed, of keys blocks of them, and swaps that are made. */
  readonly reactions: number;
}

export const caseNames = [
  'fields12',
  'fields100',
  'fields1000',
  'fields10000',
  'keys100',
  'keys1000',
  'keys10000',
  'swap100',
  'swap1000',
  'swap10000',
  'rows200',
  'rows2000',
  'rows10000',
] as const;

export type CaseName = (typeof caseNames)[number];

/** With 10,000 there are two rounds only: they show how things grow, for which fewer are enough. */
export const longRounds = 2;

export const runningCases: readonly RunningCase[] = [
  { name: 'fields12', kind: 'fields', count: 12, warm: 240, reactions: 0 },
  { name: 'fields100', kind: 'fields', count: 100, warm: 48, reactions: 0 },
  { name: 'fields1000', kind: 'fields', count: 1000, warm: 2, reactions: 96 },
  { name: 'fields10000', kind: 'fields', count: 10_000, warm: 0, reactions: 0 },
  { name: 'keys100', kind: 'keys', count: 100, warm: 0, reactions: 48 },
  { name: 'keys1000', kind: 'keys', count: 1000, warm: 0, reactions: 48 },
  { name: 'keys10000', kind: 'keys', count: 10_000, warm: 0, reactions: 48 },
  { name: 'swap100', kind: 'swap', count: 100, warm: 0, reactions: 8 },
  { name: 'swap1000', kind: 'swap', count: 1000, warm: 0, reactions: 6 },
  { name: 'swap10000', kind: 'swap', count: 10_000, warm: 0, reactions: 2 },
  { name: 'rows200', kind: 'rows', count: 200, warm: 7, reactions: 0 },
  { name: 'rows2000', kind: 'rows', count: 2000, warm: 3, reactions: 0 },
  { name: 'rows10000', kind: 'rows', count: 10_000, warm: 1, reactions: 0 },
];
