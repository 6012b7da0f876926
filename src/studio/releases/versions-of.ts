export const versionsOf = (id: string): string => `/documents/${encodeURIComponent(id)}/versions`;
