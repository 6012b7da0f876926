// Nesting limits: the checker reports deeper documents, and a screen stops there.

export const maxActionDepth = 5;

export const maxFragmentDepth = 5;

export const expressionLimits = {
  maxSteps: 10_000,
  maxListLength: 1_000,
  maxDepth: 16,
  maxTextLength: 10_000,
  /** Nested elements of a list or record that an expression creates. */
  maxValueParts: 100_000,
} as const;
