import { canonicalJson } from '../../../renderer/headless.ts';

/**
 * What phones get of a document: canonical JSON without the examples, which are for editors and tests. Everything that leaves the service
 * is this text, named by its own hash, so that a phone can tell that it has what was published.
 * @param body a document as JSON
 */
export const toDeliveredJson = (body: string): string => {
  const document: unknown = JSON.parse(body);
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return canonicalJson(document);
  return canonicalJson(
    Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'examples')),
  );
};
