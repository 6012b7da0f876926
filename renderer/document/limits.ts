// How deep the parts of a document may lead into each other: the check tells of what goes deeper, and a screen does not follow it.

/** Actions that run each other. */
export const maxActionDepth = 5;

/** Fragments that draw each other. */
export const maxFragmentDepth = 5;

/** Bounds of expressions (RULES 24 to 28). */
export const expressionLimits = {
  /** Steps of one evaluation. */
  maxSteps: 10_000,
  /** Entries of a list that an operator walks or makes. */
  maxListLength: 1_000,
  /** Parts inside parts. */
  maxDepth: 16,
  /** Letters of a text that an expression makes. */
  maxTextLength: 10_000,
  /** Parts of a list or record that an expression makes, with all that is in it. */
  maxValueParts: 100_000,
} as const;
