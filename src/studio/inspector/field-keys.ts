/** Commits a field, like blur. */
export const takeKey = 'Enter';
/** Discards uncommitted input. */
export const dropKey = 'Escape';
