/** Unused placeholder name after the last segment of a path. */
export const nameForValue = (path: string, taken: readonly string[]): string => {
  const last =
    path
      .replaceAll(/[^A-Za-z0-9.]/g, '')
      .split('.')
      .at(-1) ?? '';
  const stem = /^[a-z]/i.test(last) ? last.charAt(0).toLowerCase() + last.slice(1, 30) : 'value';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? stem : `${stem}${count}`;
    if (!taken.includes(name)) return name;
  }
};

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
