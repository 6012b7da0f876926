import type { SourceFile } from './source-file.ts';

/** One thing that holds for every file. */
export interface Rule {
  /** A sentence that is true of a file in order. */
  readonly name: string;
  readonly faultsOf: (file: SourceFile) => readonly string[];
  /** Files that break the rule, to see that it bites. */
  readonly bad: readonly SourceFile[];
  /** Files that look alike and are in order. */
  readonly good: readonly SourceFile[];
}
