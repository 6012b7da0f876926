import type { AxiosInstance } from 'axios';
import { requestTimeout } from '../http/clients.ts';

/** Documents by screen id: the one of the page is there already, others come from the delivery and are kept while the page is open. */
export interface Documents {
  /** A document that is there already. */
  known(id: string): unknown;
  /** @throws (rejects) when it cannot be had */
  load(id: string): Promise<unknown>;
}

export const createDocuments = (client: AxiosInstance, first: { readonly id: string; readonly document: unknown } | undefined): Documents => {
  const documents = new Map<string, unknown>(first && [[first.id, first.document]]);
  return {
    known: (id) => documents.get(id),
    load: async (id) => {
      const known = documents.get(id);
      if (known !== undefined) return known;
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), requestTimeout);
      try {
        const { data } = await client.get<unknown>(`/delivery/v1/screens/${encodeURIComponent(id)}`, { signal: ending.signal });
        documents.set(id, data);
        return data;
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
