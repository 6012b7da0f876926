/** In the order of the table. */
export const systems = ['byHand', 'engine'] as const;

export type System = (typeof systems)[number];

/** Milliseconds in a fresh page; what the case does not measure is missing. */
export interface Visit {
  /** First mount until everything is laid out, without the wait for the response. */
  readonly first: number;
  /** Later half of the other mounts. */
  readonly warm?: number;
  /** Handlers and the synchronous commit of a keystroke. */
  readonly key?: number;
  readonly keyLaidOut?: number;
  /** A tap on a tab that replaces half of the fields. */
  readonly swapFirst?: number;
  readonly swapFirstLaidOut?: number;
  readonly swap?: number;
  readonly swapLaidOut?: number;
}

export interface RunningCase {
  readonly name: string;
  /**
   * fields: the bank form; keys: typing into it at the speed of the machine, since a key takes less
   * than a slice of throttling; swap: the same form with fields of two card types; rows: a page of
   * rows.
   */
  readonly kind: 'fields' | 'keys' | 'swap' | 'rows';
  /** Visible fields, or rows. */
  readonly count: number;
  /** Mounts after the first one. */
  readonly warm: number;
  /** Keys (blocks of keys for `keys`) or swaps. */
  readonly reactions: number;
}

const runningCase = (
  kind: RunningCase['kind'],
  count: number,
  warm: number,
  reactions: number,
): RunningCase => ({ name: `${kind}${count}`, kind, count, warm, reactions });

export const runningCases: readonly RunningCase[] = [
  runningCase('fields', 12, 240, 0),
  runningCase('fields', 100, 48, 0),
  runningCase('fields', 1000, 2, 96),
  runningCase('fields', 10_000, 0, 0),
  runningCase('keys', 100, 0, 48),
  runningCase('keys', 1000, 0, 48),
  runningCase('keys', 10_000, 0, 48),
  runningCase('swap', 100, 0, 8),
  runningCase('swap', 1000, 0, 6),
  runningCase('swap', 10_000, 0, 2),
  runningCase('rows', 200, 7, 0),
  runningCase('rows', 2000, 3, 0),
  runningCase('rows', 10_000, 1, 0),
];
