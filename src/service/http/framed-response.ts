import { LRUCache } from 'lru-cache';
import { type RequestHost, withOwnOrigin } from '../../shared/own-origin.ts';
import type { EncodedBody } from '../documents/document-bytes.ts';
import { createCachedResponse, type CachedResponse } from './cached-response.ts';

/** A service has few addresses; clients that invent hosts only evict each other. */
const maxOrigins = 8;

/** Creates responses of a page for sandboxed frames, cached by origin of the request. */
export const createFramedResponse = (
  headers: Readonly<Record<string, string>>,
  body: EncodedBody,
): ((request: RequestHost) => CachedResponse) => {
  const responses = new LRUCache<string, CachedResponse>({ max: maxOrigins });
  return (request) => {
    const policy = withOwnOrigin(headers['content-security-policy'] ?? '', request);
    const known = responses.get(policy);
    if (known !== undefined) return known;
    const response = createCachedResponse({ ...headers, 'content-security-policy': policy }, body);
    responses.set(policy, response);
    return response;
  };
};
