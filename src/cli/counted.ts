/** A count with its noun, for example '1 document' and '2 documents'. */
export const formatCount = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
