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
