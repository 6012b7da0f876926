/** The forms of names that people give. */
export const nameShapes = {
  /** Of what contracts and addresses name. */
  free: {
    pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/,
    words: 'Begin with a letter and use letters, digits, hyphens and _, at most 40.',
  },
  /** Of what the document alone names. */
  own: {
    pattern: /^[a-z][A-Za-z0-9-]{0,39}$/,
    words: 'Begin with a small letter and use letters, digits and hyphens, at most 40.',
  },
} as const;
