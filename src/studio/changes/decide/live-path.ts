import { isRecord } from '../../../../renderer/entries/document.ts';

/** Path of a document in the loan app; undefined for fragments. */
export const livePathOf = (text: string): string | undefined => {
  const document: unknown = JSON.parse(text);
  if (!isRecord(document)) return undefined;
  const { kind, id, route } = document;
  if (kind === 'template' && typeof id === 'string') return `/promotion/${id}`;
  const path = isRecord(route) ? route['path'] : undefined;
  return kind === 'screen' && typeof path === 'string' ? path : undefined;
};
