/** Bounds of expressions (RULES 24 to 28). */
export const limits = {
  /** Steps of one evaluation. */
  steps: 10_000,
  /** Entries of a list that an operator walks or makes. */
  entries: 1_000,
  /** Parts inside parts. */
  depth: 16,
  /** Letters of a text that an expression makes. */
  letters: 10_000,
  /** Parts of a list or record that an expression makes, with all that is in it. */
  parts: 100_000,
} as const;
