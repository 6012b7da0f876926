/** Number of edits between two words, counted up to `limit`: a letter more, less or another one, or two neighbours swapped. */
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
    // The least of a row never falls again, two rows on not even by a swap: whoever is far off by now stays so.
    if (Math.min(...next) > limit && Math.min(...row) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[to.length] ?? limit + 1;
};

/** The one name that goes on where `found` ends, or the other way round: `product` for `product_id`. */
const findPrefixMatch = (found: string, known: Iterable<string>): string | undefined => {
  if (found.length < 4) return undefined;
  const [first, second] = [...known].filter(
    (name) => name.startsWith(found) || (name.length >= 4 && found.startsWith(name)),
  );
  return second === undefined ? first : undefined;
};

/** Shorter names are near to too many others: of any names, and of those that fit what stands beside them. */
const [minConfidentLength, minFittingLength] = [4, 3];

const digitsOf = (name: string): string => name.replaceAll(/\D/g, '');

/**
 * Whether nothing but `meant` can have been meant by `found`: other capitals, one slip, or two in a name of ten letters and more, while every other known
 * name is further off. A digit is no slip: `step1` is not `step2`.
 * @param isFitting the known names are only those that fit what stands beside the name
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

/** The known name that somebody who wrote `found` most likely meant: `found` itself where it is known; undefined when none is near. */
export const suggestName: SuggestName = (found, known) => {
  const names = [...known];
  if (names.includes(found)) return found;
  // A name of one letter is near to every other one: only its capital is meant.
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
