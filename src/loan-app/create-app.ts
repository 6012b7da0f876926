import { readBoot } from '../contracts/generated/delivery.ts';
import { readBootBlock } from '../contracts/read-boot-block.ts';
import {
  isRecord,
  networkErrorMessage,
  setClock,
  type Contracts,
  type VerificationError,
} from '../../renderer/entries/browser.ts';
import { datasets, natives, stored } from '../contracts/generated/page-contracts.ts';
import { navigateByHistory, createNavigator } from './routing/navigator.ts';
import { createMonotonicClock } from './timing/monotonic-clock.ts';
import type { DocumentClient, DocumentClientOptions } from './documents/document-client.ts';
import { indexDocuments, withPreloaded } from './documents/loader.ts';
import { isPageComplete } from './preboot/preboot.ts';
import { readPlans } from './documents/plans.ts';
import { createFragmentsLoader } from './documents/fragments.ts';
import { createClient, loadHttpClient } from './http/http-client.ts';
import { createCallContracts } from './chunks/call-contracts.ts';
import { importChunk } from './chunks/import-chunk.ts';
import { createScreenChunks } from './chunks/screen-chunks.ts';
import { pushEvent, createPorts } from './ports/create-ports.ts';
import { createBackGuard } from './native/back-guard.ts';
import { hasShell } from './native/bridge.ts';
import { builtInScreenId } from './promotion/find-promotion.ts';
import type { DocumentTemplate, Template } from './documents/template-loader.ts';
import { prerenderedRoot } from './preboot/prerendered.ts';
import { createCurrentScreen } from './screens/current-screen.ts';
import type { LoanApp, PageBoot } from './screens/loan-app.ts';
import { createDocumentOpener } from './screens/open-document.ts';
import { createToasts } from '../../renderer/entries/ports.ts';

export const readPageBoot = (page: Document): PageBoot => readBootBlock(page, readBoot);

const preloadedTemplates = ({ template }: PageBoot): ReadonlyMap<string, DocumentTemplate> =>
  template === undefined || !isRecord(template.screen)
    ? new Map()
    : new Map([
        [template.id, { kind: 'document', document: template.screen, values: template.values }],
      ]);

export const createApp = (view: Window, boot: PageBoot): LoanApp => {
  const { config, release, routes } = boot;
  setClock(createMonotonicClock(view));
  // Created before the router, so that its history listener runs first.
  const guard = createBackGuard({ view, isShell: () => hasShell(view, config.bridgeName) });
  const currentScreen = createCurrentScreen({
    pageNavigatedAt: view.performance.timeOrigin,
    isPrerendered: () => prerenderedRoot(view.document) !== null,
    scrollTo: (x, y) => view.scrollTo(x, y),
    trackPageView: (screen) => pushEvent(view, { event: 'page_view', screen, name: screen }),
    blockBack: guard.follow,
  });
  const router = createNavigator(navigateByHistory(view));
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
    screen: currentScreen.id,
    navigate: router.navigate,
  });
  if (!isPageComplete)
    ports.report({ kind: 'document', code: 'before-app-unreadable', screen: '' });
  ports.device.subscribe((name) => {
    if (name === 'shell') guard.update();
  });
  const contracts: Contracts = { calls: calls.known, natives, datasets, stored };
  const plans = readPlans(boot, Object.keys(natives));
  const chunks = createScreenChunks(calls, loadHttpClient, plans);
  const preloaded: DocumentClientOptions['preloaded'] = {
    screens: indexDocuments([boot.screen]),
    fragments: indexDocuments(boot.fragments ?? []),
    templates: preloadedTemplates(boot),
  };
  const verifyTemplate = async (document: unknown): Promise<readonly VerificationError[]> => {
    const { createTemplateVerifier } = await importChunk(
      () => import('./promotion/verify-template.ts'),
    );
    return createTemplateVerifier(calls, contracts, routes, config)(document);
  };
  let documentClient: Promise<DocumentClient> | undefined;
  const loadDocumentClient = (): Promise<DocumentClient> => {
    documentClient ??= importChunk(() => import('./documents/document-client.ts')).then(
      ({ createDocumentClient }) =>
        createDocumentClient({
          delivery: {
            client: createClient(''),
            subtle: view.isSecureContext ? view.crypto.subtle : undefined,
          },
          loadHttpClient,
          preloaded,
          request: async (call, params) => {
            // A ChunkLoadError must reject, so that it is not reported as a network failure.
            await Promise.all([calls.load(new Set([call])), loadHttpClient()]);
            return ports.request(call, params);
          },
          // Loads chunks while the delivery request is pending. The screen itself reports a
          // failure.
          prepare: (document) => void chunks.load(document, []).catch(() => undefined),
          verify: verifyTemplate,
          report: (error) => ports.report({ screen: currentScreen.id(), ...error }),
          reportTemplate: (error) => ports.report({ ...error, screen: builtInScreenId }),
          notifyFailure: () =>
            ports.toast({
              text: ports.translate(networkErrorMessage),
              kind: 'fail',
              duration: undefined,
            }),
        }),
    );
    return documentClient;
  };
  const documents = withPreloaded(
    preloaded.screens,
    async () => (await loadDocumentClient()).screens,
  );
  const fragments = createFragmentsLoader(
    withPreloaded(preloaded.fragments, async () => (await loadDocumentClient()).fragments),
  );
  const opener = createDocumentOpener({
    contracts,
    fragments,
    plans,
    chunks,
    ports,
    currentScreen,
  });
  const templates = withPreloaded<Template>(
    preloaded.templates,
    async () => (await loadDocumentClient()).templates,
  );
  return {
    boot,
    contracts,
    documents,
    fragments,
    templates,
    loadDocumentClient,
    chunks,
    opener,
    currentScreen,
    ports,
    router,
    toasts,
  };
};
