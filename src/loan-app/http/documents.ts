import type { AxiosInstance } from 'axios';
import { ownProperty } from '../../../renderer/index.ts';
import { requestTimeout } from './clients.ts';

/** Documents by screen id: the one of the page is there already, others come from the delivery and are kept while the page is open. */
export interface Documents {
  /** A document that is there already. */
  known(id: string): unknown;
  /** @throws (rejects) when it cannot be had */
  load(id: string): Promise<unknown>;
}

/** @param first the document that came with the page, or null; it says itself of which screen it is */
export const createDocuments = (client: AxiosInstance, first: unknown): Documents => {
  const documents = new Map<string, unknown>();
  const id = ownProperty(first, 'id');
  if (typeof id === 'string') documents.set(id, first);
  return {
    known: (wanted) => documents.get(wanted),
    load: async (wanted) => {
      const known = documents.get(wanted);
      if (known !== undefined) return known;
      const ending = new AbortController();
      // The timeout of axios is the browser's own; this one follows the page's clock.
      const timer = setTimeout(() => ending.abort(), requestTimeout);
      try {
        const { data } = await client.get<unknown>(`/delivery/v1/screens/${encodeURIComponent(wanted)}`, { signal: ending.signal });
        documents.set(wanted, data);
        return data;
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
