/** Patterns of author-defined names. */
export const nameShapes = {
  /** Names from contracts and addresses. */
  free: {
    pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/,
    words: 'Begin with a letter and use letters, digits, hyphens and _, at most 40.',
  },
  /** Names local to the document. */
  own: {
    pattern: /^[a-z][A-Za-z0-9-]{0,39}$/,
    words: 'Begin with a small letter and use letters, digits and hyphens, at most 40.',
  },
} as const;
