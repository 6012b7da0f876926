import { isRecord, type UnknownRecord } from '../../../renderer/index.ts';
import type { Fetched } from '../http/fetch-document.ts';
import { waitAtMost } from './wait-at-most.ts';
import type { Loader } from '../screens/use-loaded.ts';
import type { StoredCopies } from './stored-copies.ts';

export interface DocumentsOptions {
  /** Asks the delivery; `tag` names the copy that is here. Rejects without an answer. */
  fetch(id: string, tag: string | undefined): Promise<Fetched>;
  readonly copies: StoredCopies;
  /** The document that came with the page, or null; it says itself of which screen it is. */
  readonly first: unknown;
}

/** How long the delivery is awaited when there is a copy, in milliseconds (design 6.10). */
export const waitWithCopy = 1000;

/** When the copy of the page's own document is written, in milliseconds: not while the page is starting. */
export const afterStart = 2000;

const copyName = (id: string): string => `screen:${id}`;

/**
 * Documents of screens by id: the one of the page is there already, others come from the delivery, else from the phone's own store. A document
 * stays the same while the page is open: a newer one is for the next opening.
 */
export const createDocuments = ({ fetch, copies, first }: DocumentsOptions): Loader<UnknownRecord> => {
  const documents = new Map<string, UnknownRecord>();
  const loading = new Map<string, Promise<UnknownRecord | undefined>>();
  if (isRecord(first) && typeof first.id === 'string') {
    const { id } = first;
    documents.set(id, first);
    setTimeout(() => void copies.write(copyName(id), { document: first }), afterStart);
  }

  /** The delivery's word, kept for the next opening. */
  const ask = async (id: string, tag: string | undefined): Promise<Fetched> => {
    const fetched = await fetch(id, tag);
    if (fetched.state === 'gone') void copies.remove(copyName(id));
    if (fetched.state === 'fetched')
      void copies.write(copyName(id), { document: fetched.document, ...(fetched.tag === undefined ? {} : { tag: fetched.tag }) });
    return fetched;
  };
  const find = async (id: string): Promise<UnknownRecord | undefined> => {
    const copy = await copies.read(copyName(id));
    const asked = ask(id, copy?.tag);
    // A copy is as good as no answer, and better than waiting for one.
    const fetched = copy === undefined ? await asked : await waitAtMost(waitWithCopy, asked);
    const document = fetched?.state === 'fetched' ? fetched.document : copy?.document;
    if (document === undefined || fetched?.state === 'gone') return undefined;
    documents.set(id, document);
    return document;
  };
  return {
    known: (id) => documents.get(id),
    load: (id) => {
      const known = documents.get(id);
      const found = known === undefined ? (loading.get(id) ?? find(id).finally(() => loading.delete(id))) : Promise.resolve(known);
      if (known === undefined) loading.set(id, found);
      return found;
    },
  };
};
