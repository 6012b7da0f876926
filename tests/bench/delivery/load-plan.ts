/** What the process that asks is to do. */
export interface LoadPlan {
  /** Of what is asked for. */
  readonly address: string;
  /** Connections that ask at the same time, each again as soon as it has its answer. */
  readonly connections: number;
  readonly milliseconds: number;
  /** The part of the requests that says that it has the content already, 0 to 1. */
  readonly conditional: number;
  readonly seed: number;
}

/** What it found. Times of answers are milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly answers: number;
  readonly full: number;
  readonly unchanged: number;
  /** Answers that were not what was asked for, and connections that broke, by what was wrong. */
  readonly errors: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly longest: number;
}
