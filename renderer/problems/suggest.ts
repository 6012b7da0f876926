/** Number of single-letter edits between two words, counted up to `limit`. */
const distance = (from: string, to: string, limit: number): number => {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? limit + 1;
};

/** The known name that somebody who wrote `found` most likely meant; undefined when none is near. */
export const suggestName = (found: string, known: Iterable<string>): string | undefined => {
  // A name of one letter is near to every other one: only its capital is meant.
  const limit = Math.min(found.length - 1, Math.max(1, Math.floor(found.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const name of known) {
    const edits = distance(found.toLowerCase(), name.toLowerCase(), limit);
    if (edits < bestDistance) [best, bestDistance] = [name, edits];
  }
  return best;
};
