/** Damerau-Levenshtein distance, computed up to `limit`. */
const editDistance = (from: string, to: string, limit: number): number => {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[line - 1] === to[column - 1];
      const isSwapped =
        line > 1 &&
        column > 1 &&
        from[line - 1] === to[column - 2] &&
        from[line - 2] === to[column - 1];
      const replaced = (row[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    // Row minima never fall again, so the distance stays above the limit.
    if (Math.min(...next) > limit && Math.min(...row) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[to.length] ?? limit + 1;
};

/** Finds the only name that extends `found` or is its prefix: `product` for `product_id`. */
const findPrefixMatch = (found: string, known: Iterable<string>): string | undefined => {
  if (found.length < 4) return undefined;
  const [first, second] = [...known].filter(
    (name) => name.startsWith(found) || (name.length >= 4 && found.startsWith(name)),
  );
  return second === undefined ? first : undefined;
};

/** Shorter names are too close to too many others. */
const [minConfidentLength, minFittingLength] = [4, 3];

const digitsOf = (name: string): string => name.replaceAll(/\D/g, '');

/**
 * True if `found` is an unambiguous typo of `meant`: case, one edit, or two in names of ten
 * characters and more. A changed digit is no typo: `step1` is not `step2`.
 * @param isFitting known names are already filtered by context
 */
export const isConfidentMatch = (
  found: string,
  meant: string,
  known: Iterable<string>,
  isFitting = false,
): boolean => {
  if (
    found.length < (isFitting ? minFittingLength : minConfidentLength) ||
    digitsOf(found) !== digitsOf(meant)
  )
    return false;
  const limit = found.length < 10 ? 1 : 2;
  const edits = (name: string): number =>
    editDistance(found.toLowerCase(), name.toLowerCase(), limit);
  const own = edits(meant);
  return own <= limit && [...known].every((name) => name === meant || edits(name) > own);
};

export type SuggestName = (found: string, known: Iterable<string>) => string | undefined;

/** Returns the nearest known name, `found` itself if it is known, else undefined. */
export const suggestName: SuggestName = (found, known) => {
  const names = [...known];
  if (names.includes(found)) return found;
  // One-character names are close to all others, so only their case is fixed.
  const limit = Math.min(found.length - 1, Math.max(1, Math.floor(found.length / 3)));
  const written = found.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const name of names) {
    if (Math.abs(name.length - written.length) > limit) continue;
    const edits = editDistance(written, name.toLowerCase(), bestDistance - 1);
    if (edits < bestDistance) [best, bestDistance] = [name, edits];
  }
  return best ?? findPrefixMatch(found, names);
};
