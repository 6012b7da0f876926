import { isRecord, setClock, type Contracts, type UnknownRecord } from '../../renderer/index.ts';
import { datasets, natives, stored } from '../contracts/generated/page-contracts.ts';
import { goByHistory } from './addresses/address.ts';
import { createRouterDoor, type RouterDoor } from './addresses/router-door.ts';
import type { PageBoot } from './boot.ts';
import { createSteadyClock } from './device/steady-clock.ts';
import type { Delivered, DeliveredOptions } from './documents/delivered.ts';
import type { Loader } from './documents/loader.ts';
import { byId, startWith } from './documents/start-with.ts';
import { isPageComplete } from './early/before-app.ts';
import { createFragments, type Fragments } from './documents/fragments.ts';
import { createClient } from './http/clients.ts';
import { loadRequestLibrary } from './http/request-library.ts';
import { createCallContracts } from './parts/call-contracts.ts';
import { loadFile } from './parts/load-file.ts';
import { createParts, type Parts } from './parts/parts.ts';
import { pushEvent } from './ports/analytics.ts';
import { createBackGuard, type BackGuard } from './native/back-guard.ts';
import { createPorts, type AppPorts } from './ports/create-ports.ts';
import { networkMessage } from './ports/request.ts';
import { builtInScreen } from './promotion/find-promotion.ts';
import { createProof } from './promotion/prove-template.ts';
import type { DocumentTemplate, Template } from './promotion/templates.ts';
import { drawnPage } from './early/drawn-page.ts';
import { createOpenScreens, type OpenScreens } from './screens/open-screens.ts';
import { createToasts, type Toasts } from './toasts/toasts.ts';

/** What lives as long as the page, whichever screen is open. */
export interface LoanApp {
  readonly boot: PageBoot;
  readonly contracts: Contracts;
  readonly documents: Loader<UnknownRecord>;
  /** By the document that draws them. */
  readonly fragments: Loader<Fragments, object>;
  /** Loads what loads everything that did not come with the page, and keeps what did. @throws (rejects) LostFile when it cannot be loaded */
  loadDelivered(): Promise<unknown>;
  readonly open: OpenScreens;
  readonly parts: Parts;
  readonly ports: AppPorts;
  readonly router: RouterDoor;
  readonly templates: Loader<Template>;
  readonly toasts: Toasts;
}

/** The promotion that came with the page. */
const templatesOf = ({ template }: PageBoot): ReadonlyMap<string, DocumentTemplate> =>
  template === undefined || !isRecord(template.screen)
    ? new Map()
    : new Map([
        [template.id, { kind: 'document', document: template.screen, values: template.values }],
      ]);

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
    pageAsked: view.performance.timeOrigin,
    isSeen: () => drawnPage(view.document) !== null,
    scrollTo: (x, y) => view.scrollTo(x, y),
    pageView: (screen) => pushEvent(view, { event: 'page_view', screen, name: screen }),
    holdBack: guard.follow,
  });
  const router = createRouterDoor(goByHistory(view));
  const toasts = createToasts();
  const calls = createCallContracts();
  const ports = createPorts({
    view,
    config,
    release,
    routes,
    calls: calls.known,
    toasts,
    guard,
    screen: open.id,
    navigate: router.go,
  });
  if (!isPageComplete)
    ports.report({ kind: 'document', code: 'before-app-unreadable', screen: '' });
  ports.device.subscribe((name) => {
    if (name === 'shell') guard.look();
  });
  const contracts: Contracts = { calls: calls.known, natives, datasets, stored };
  const parts = createParts(calls);
  const first: DeliveredOptions['first'] = {
    screens: byId([boot.screen]),
    fragments: byId(boot.fragments ?? []),
    templates: templatesOf(boot),
  };
  const prove = createProof(calls, contracts, routes);
  let delivered: Promise<Delivered> | undefined;
  const loadDelivered = (): Promise<Delivered> => {
    delivered ??= loadFile(() => import('./documents/delivered.ts')).then(({ createDelivered }) =>
      createDelivered({
        door: {
          client: createClient(''),
          subtle: view.isSecureContext ? view.crypto.subtle : undefined,
        },
        loadLibrary: loadRequestLibrary,
        first,
        request: async (call, params) => {
          // A lost file is no answer: it is told to the page.
          await Promise.all([calls.load(new Set([call])), loadRequestLibrary()]);
          return ports.request(call, params);
        },
        // What a copy needs is loaded while the delivery is awaited; whoever opens it tells of a failure.
        prepare: (document) => void parts.load(document, []).catch(() => undefined),
        prove,
        report: (fault) => ports.report({ screen: open.id(), ...fault }),
        reportTemplate: (fault) => ports.report({ ...fault, screen: builtInScreen }),
        tellOfFailure: () =>
          ports.toast({ text: ports.translate(networkMessage), kind: 'fail', duration: undefined }),
      }),
    );
    return delivered;
  };
  const documents = startWith(first.screens, async () => (await loadDelivered()).screens);
  const fragments = createFragments(
    startWith(first.fragments, async () => (await loadDelivered()).fragments),
  );
  const templates = startWith<Template>(
    first.templates,
    async () => (await loadDelivered()).templates,
  );
  return {
    boot,
    contracts,
    documents,
    fragments,
    loadDelivered,
    open,
    parts,
    ports,
    router,
    templates,
    toasts,
  };
};
