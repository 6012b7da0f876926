/** How often phones reported a fault on a day. */
export interface ReportTable {
  /** UTC, such as 2026-11-22. */
  day: string;
  /** Id of a document, empty where the fault belongs to none, or `(unknown)`. */
  screen: string;
  /** 0: none; -1: one that there is not, or not known any more. */
  release: number;
  /** `(others)`: what came beyond the limits of a day, counted together. */
  kind: string;
  code: string;
  pointer: string;
  count: number;
  last_at: number;
}
