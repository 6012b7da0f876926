import { isRecord } from '../../../renderer/entries/document.ts';

export const versionsOf = (id: string): string => `/documents/${encodeURIComponent(id)}/versions`;

/** Picture that a check has rendered. */
export const artifactAddress = (hash: string): string => `/studio/api/v1/artifacts/${hash}`;

export const bundledAddress = (id: string): string =>
  `/documents/${encodeURIComponent(id)}/shipped`;

/**
 * Page of a document.
 * @param pointer JSON pointer; without it the document opens as it was left
 */
export const documentAddress = (id: string, pointer?: string): string =>
  `/documents/${id}${pointer === undefined || pointer === '' ? '' : `?at=${encodeURIComponent(pointer)}`}`;

/** Page of a document with the panel Comments open at a comment. */
export const commentAddress = (id: string, comment: string): string =>
  `/documents/${id}?comment=${encodeURIComponent(comment)}`;

/** Releases with one filter chosen. */
export const releasesAddress = (
  show: 'prepared' | 'planned' | 'live' | 'past' | 'off' | 'incidents',
): string => `/releases?show=${show}`;

/**
 * Studio address of a reference page.
 * @param to page or chapter, with a section after a #; empty for the contents
 */
export const helpAddress = (to: string): string => (to === '' ? '/help' : `/help/${to}`);

/** Path of a document in the loan app; undefined for fragments. */
export const livePathOf = (text: string): string | undefined => {
  const document: unknown = JSON.parse(text);
  if (!isRecord(document)) return undefined;
  const { kind, id, route } = document;
  if (kind === 'template' && typeof id === 'string') return `/promotion/${id}`;
  const path = isRecord(route) ? route['path'] : undefined;
  return kind === 'screen' && typeof path === 'string' ? path : undefined;
};
