import { setClock, type Contracts, type Ports, type UnknownRecord } from '../../renderer/index.ts';
import { datasets, natives, stored } from '../contracts/generated/page-contracts.ts';
import { createRouterDoor, type RouterDoor } from './addresses/router-door.ts';
import type { PageBoot } from './boot.ts';
import { createClient } from './http/clients.ts';
import { createSteadyClock } from './device/steady-clock.ts';
import { createDocuments } from './documents/documents.ts';
import type { DeliveryDoor, DocumentKind, Fetched } from './http/fetch-document.ts';
import { isPageComplete } from './early/before-app.ts';
import { createFragments, type Fragments } from './documents/fragments.ts';
import { loadRequestLibrary } from './http/request-library.ts';
import { createPatience } from './documents/patience.ts';
import { createStoredCopies } from './documents/stored-copies.ts';
import { createCallContracts } from './parts/call-contracts.ts';
import { createParts, type Parts } from './parts/parts.ts';
import { pushEvent } from './ports/analytics.ts';
import { createBackGuard, type BackGuard } from './native/back-guard.ts';
import { createPorts } from './ports/create-ports.ts';
import { networkMessage } from './ports/request.ts';
import { builtInScreen } from './promotion/find-promotion.ts';
import { createProof } from './promotion/prove-template.ts';
import { createTemplates, type Template } from './promotion/templates.ts';
import { createOpenScreens, type OpenScreens } from './screens/open-screens.ts';
import type { Loader } from './screens/use-loaded.ts';
import { createToasts, type Toasts } from './toasts/toasts.ts';

/** What lives as long as the page, whichever screen is open. */
export interface LoanApp {
  readonly boot: PageBoot;
  readonly contracts: Contracts;
  readonly documents: Loader<UnknownRecord>;
  /** By the document that draws them. */
  readonly fragments: Loader<Fragments, object>;
  readonly open: OpenScreens;
  readonly parts: Parts;
  readonly ports: Ports;
  readonly router: RouterDoor;
  readonly templates: Loader<Template>;
  readonly toasts: Toasts;
}

export const createApp = (view: Window, boot: PageBoot): LoanApp => {
  const { config, release, routes } = boot;
  setClock(createSteadyClock(view));
  // Before the router, which must not hear of the guard.
  const guard: BackGuard = createBackGuard({
    view,
    isShell: () => ports.device.read('shell'),
    back: () => open.back(),
  });
  const open = createOpenScreens({
    scrollTo: (x, y) => view.scrollTo(x, y),
    pageView: (screen) => pushEvent(view, { event: 'page_view', screen, name: screen }),
    holdBack: guard.follow,
  });
  const router = createRouterDoor((address, how) => view.history[how === 'replace' ? 'replaceState' : 'pushState'](null, '', address));
  const toasts = createToasts();
  const calls = createCallContracts();
  const ports = createPorts({ view, config, release, routes, calls: calls.known, toasts, guard, screen: open.id, navigate: router.go });
  if (!isPageComplete) ports.report({ kind: 'document', code: 'before-app-unreadable', screen: '' });
  ports.device.subscribe((name) => {
    if (name === 'shell') guard.look();
  });
  const contracts: Contracts = { calls: calls.known, natives, datasets, stored };
  const client = createClient('');
  const copies = createStoredCopies((fault) => ports.report({ ...fault, screen: open.id() }));
  const patience = createPatience();
  const parts = createParts(calls);
  // What a copy needs is loaded while the delivery is awaited; whoever opens it tells of a failure.
  const prepare = (document: UnknownRecord): void => void parts.load(document, []).catch(() => undefined);
  const door: DeliveryDoor = { client, subtle: view.isSecureContext ? view.crypto.subtle : undefined };
  const fetchFrom =
    (kind: DocumentKind) =>
    async (id: string, tag: string | undefined): Promise<Fetched> => {
      const { fetchDocument, OtherDocument } = await loadRequestLibrary();
      try {
        return await fetchDocument(door, kind, id, tag);
      } catch (fault) {
        if (fault instanceof OtherDocument) ports.report({ kind: 'document', code: 'other-document', screen: id });
        throw fault;
      }
    };
  const documentsOf = (kind: DocumentKind, first: readonly unknown[]): Loader<UnknownRecord> =>
    createDocuments({ kind, fetch: fetchFrom(kind), copies, patience, prepare, first });
  const documents = documentsOf('screen', [boot.screen]);
  const fragments = createFragments(documentsOf('fragment', boot.fragments ?? []));
  const templates = createTemplates({
    request: async (call, params) => {
      // A lost file is no answer: it is told to the page.
      await Promise.all([calls.load(new Set([call])), loadRequestLibrary()]);
      return ports.request(call, params);
    },
    copies,
    patience,
    prepare,
    first: boot.template,
    isVouched: async (document) => (await loadRequestLibrary()).isVouched(client, door.subtle, document),
    // A file that is lost is told by the request that is sent beside this one.
    isWithdrawn: (id) =>
      loadRequestLibrary().then(
        (library) => library.isWithdrawn(client, id),
        () => false,
      ),
    prove: createProof(calls, contracts, routes),
    report: (fault) => ports.report({ ...fault, screen: builtInScreen }),
    tellOfFailure: () => ports.toast({ text: ports.translate(networkMessage), kind: 'fail', duration: undefined }),
  });
  return { boot, contracts, documents, fragments, open, parts, ports, router, templates, toasts };
};
