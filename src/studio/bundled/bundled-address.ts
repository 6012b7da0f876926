/** The page where it is decided about a text that came with the program. */
export const bundledAddress = (id: string): string =>
  `/documents/${encodeURIComponent(id)}/shipped`;
