import type { UnknownRecord } from '../../../renderer/index.ts';
import type { DocumentKind, Fetched } from '../http/fetch-document.ts';
import type { Loader } from './loader.ts';
import type { Patience } from './patience.ts';
import type { StoredCopies } from './stored-copies.ts';
import { silentWait } from './waits.ts';

export interface DocumentsOptions {
  readonly kind: DocumentKind;
  /** Asks the delivery; `tag` names the copy that is here. Rejects without an answer. */
  fetch(id: string, tag: string | undefined): Promise<Fetched>;
  readonly copies: StoredCopies;
  readonly patience: Patience;
  /** Told of a copy while the delivery is still awaited; never throws. */
  prepare(document: UnknownRecord): void;
}

/** Under which name the copy of a document is kept. */
export const documentCopyName = (kind: DocumentKind, id: string): string => `${kind}:${id}`;

/**
 * Documents by id, from the delivery, else from the phone's own store. A document stays the same while the page is open: a newer one is for the next
 * opening.
 */
export const createDocuments = ({
  kind,
  fetch,
  copies,
  patience,
  prepare,
}: DocumentsOptions): Loader<UnknownRecord> => {
  const documents = new Map<string, UnknownRecord>();
  const loading = new Map<string, Promise<UnknownRecord | undefined>>();

  /** The delivery's word, kept for the next opening. */
  const ask = async (id: string, tag: string | undefined): Promise<Fetched> => {
    const fetched = await fetch(id, tag);
    if (fetched.state === 'gone') void copies.remove(documentCopyName(kind, id));
    if (fetched.state === 'fetched')
      void copies.write(documentCopyName(kind, id), {
        document: fetched.document,
        ...(fetched.tag === undefined ? {} : { tag: fetched.tag }),
      });
    return fetched;
  };
  const find = async (id: string): Promise<UnknownRecord | undefined> => {
    const copy = await copies.read(documentCopyName(kind, id));
    const asked = ask(id, copy?.tag);
    if (copy !== undefined) prepare(copy.document);
    // A copy is as good as no answer, and better than waiting for one.
    const fetched = copy === undefined ? await asked : await patience(asked);
    const document = fetched?.state === 'fetched' ? fetched.document : copy?.document;
    if (document === undefined || fetched?.state === 'gone') return undefined;
    // Somebody who tried again may have been quicker.
    const shown = documents.get(id) ?? document;
    documents.set(id, shown);
    return shown;
  };
  /** Asks once for all who want it; whoever tries again after that was told to be slow asks anew, since nothing may ever come of the first request. */
  const begin = (id: string): Promise<UnknownRecord | undefined> => {
    const forget = (): void => {
      clearTimeout(timer);
      if (loading.get(id) === found) loading.delete(id);
    };
    const timer = setTimeout(forget, silentWait);
    const found = find(id).finally(forget);
    loading.set(id, found);
    return found;
  };
  return {
    known: (id) => documents.get(id),
    load: (id) => {
      const known = documents.get(id);
      return known === undefined ? (loading.get(id) ?? begin(id)) : Promise.resolve(known);
    },
  };
};
