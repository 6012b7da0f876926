// A file of its own, loaded when the page stands or when something is asked for that did not come with it.
import type { FaultReport, Ports, Refusal, UnknownRecord } from '../../../renderer/index.ts';
import type { DeliveryDoor, DocumentKind, Fetched } from '../http/fetch-document.ts';
import type { RequestLibrary } from '../http/request-library.ts';
import {
  createTemplates,
  templateCopyName,
  type DocumentTemplate,
  type Template,
} from '../promotion/templates.ts';
import type { Loader } from './loader.ts';
import { createDocuments, documentCopyName } from './documents.ts';
import { createPatience } from './patience.ts';
import { createStoredCopies } from './stored-copies.ts';

/** When the copies of what came with the page are written, in milliseconds: not while the page is starting. */
const afterStart = 2000;

export interface DeliveredOptions {
  /** The way to the delivery. */
  readonly door: DeliveryDoor;
  /** Loads what the delivery is asked with. Rejects when its file is lost. */
  loadLibrary(): Promise<RequestLibrary>;
  /** What came with the page: it is kept for an opening without the delivery. */
  readonly first: {
    readonly screens: ReadonlyMap<string, UnknownRecord>;
    readonly fragments: ReadonlyMap<string, UnknownRecord>;
    readonly templates: ReadonlyMap<string, DocumentTemplate>;
  };
  /** Sends a call of the loan core, whose contract may not be there yet. */
  readonly request: Ports['request'];
  /** Told of a copy while the delivery is still awaited; never throws. */
  prepare(document: UnknownRecord): void;
  /** The errors for which a template must not be shown. Rejects when it cannot be proved. */
  prove(document: unknown): Promise<readonly Refusal[]>;
  /** @param screen the open one where it is not said */
  report(fault: Omit<FaultReport, 'screen'> & { readonly screen?: string }): void;
  /** Tells of a fault of a promotion. */
  reportTemplate(fault: Omit<FaultReport, 'screen'>): void;
  tellOfFailure(): void;
}

/** Everything that is shown and did not come with the page: from the delivery, else from the phone's own store. */
export interface Delivered {
  readonly screens: Loader<UnknownRecord>;
  readonly fragments: Loader<UnknownRecord>;
  readonly templates: Loader<Template>;
}

export const createDelivered = ({
  door,
  loadLibrary,
  first,
  request,
  prepare,
  prove,
  report,
  reportTemplate,
  tellOfFailure,
}: DeliveredOptions): Delivered => {
  const copies = createStoredCopies(report);
  const patience = createPatience();
  const fetchFrom =
    (kind: DocumentKind) =>
    async (id: string, tag: string | undefined): Promise<Fetched> => {
      const { fetchDocument, OtherDocument } = await loadLibrary();
      try {
        return await fetchDocument(door, kind, id, tag);
      } catch (fault) {
        if (fault instanceof OtherDocument)
          report({ kind: 'document', code: 'other-document', screen: id });
        throw fault;
      }
    };
  const documentsOf = (kind: DocumentKind): Loader<UnknownRecord> =>
    createDocuments({ kind, fetch: fetchFrom(kind), copies, patience, prepare });
  setTimeout(() => {
    for (const [id, document] of first.screens)
      void copies.write(documentCopyName('screen', id), { document });
    for (const [id, document] of first.fragments)
      void copies.write(documentCopyName('fragment', id), { document });
    for (const [id, { document, values }] of first.templates)
      void copies.write(templateCopyName(id), { document, values });
  }, afterStart);
  return {
    screens: documentsOf('screen'),
    fragments: documentsOf('fragment'),
    templates: createTemplates({
      request,
      copies,
      patience,
      prepare,
      isVouched: async (document) =>
        (await loadLibrary()).isVouched(door.client, door.subtle, document),
      // A file that is lost is told by the request that is sent beside this one.
      isWithdrawn: (id) =>
        loadLibrary().then(
          (library) => library.isWithdrawn(door.client, id),
          () => false,
        ),
      prove,
      report: reportTemplate,
      tellOfFailure,
    }),
  };
};
