export const bundledAddress = (id: string): string =>
  `/documents/${encodeURIComponent(id)}/shipped`;
