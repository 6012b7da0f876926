/** What the process that asks for too much is to do. */
export interface OverloadPlan {
  /** Of the service. */
  readonly url: string;
  /** Of a call to the loan core. */
  readonly call: string;
  /** Connections that call at the same time, each again as soon as it has its answer. */
  readonly connections: number;
  readonly milliseconds: number;
}

/** What it found. */
export interface Overload {
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers with 503 that do not say when to come again. */
  readonly withoutRetryAfter: number;
  /** Connections that broke, by what was wrong. */
  readonly broken: Readonly<Record<string, number>>;
}
