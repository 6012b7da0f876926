/** The path of the versions of a document. */
export const versionsOf = (id: string): string => `/documents/${encodeURIComponent(id)}/versions`;
