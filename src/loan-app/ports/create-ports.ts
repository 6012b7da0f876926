import {
  ownEntry,
  type CallContract,
  type RuntimeErrorReport,
  type PageTarget,
  type Ports,
  type RouteEntry,
} from '../../../renderer/entries/browser.ts';
import { natives } from '../../contracts/generated/page-contracts.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { assetUrl } from '../routing/page-urls.ts';
import {
  buildPageUrl,
  checkUrl,
  type UrlRules,
  matchRoute,
  readQuery,
  type Navigate,
  createCopy,
  createDevice,
  openWindow,
  getPosition,
  type Toasts,
  createCookie,
  createStoreWriter,
  readStore,
  storageOf,
  createNavigation,
  createPicturePort,
  createRequestPort,
  watchLeaving,
} from '../../../renderer/entries/ports.ts';
import { persistentParams, withSession } from '../routing/session.ts';
import { getInitialSize } from '../native/initial-size.ts';
import { createClient } from '../http/http-client.ts';
import { buildCallUrl, sendCall, type CallOptions } from '../http/send-call.ts';
import { translate } from '../languages/page-language.ts';
import type { BackGuard } from '../native/back-guard.ts';
import { createBridge } from '../native/bridge.ts';
import { createBrowserFallbacks } from '../native/browser-fallbacks.ts';
import { createBorrowerStorage, type BorrowerStorage } from './borrower-storage.ts';
import { createReports, sendBeacon } from './reports.ts';
import { createSessionLinks } from './session-links.ts';
import { pickPublicConfig } from '../../contracts/public-config.ts';

/** Analytics queue of a tag manager (AMB-162). */
declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** Bounds memory on long-lived pages while no tag manager reads the queue. */
const maxQueuedEvents = 500;

export const pushEvent = (host: Window, event: Readonly<Record<string, unknown>>): void => {
  if (!Array.isArray(host.dataLayer)) host.dataLayer = [];
  if (!Array.isArray(host.dataLayer)) return;
  host.dataLayer.push(event);
  if (host.dataLayer.length > maxQueuedEvents)
    host.dataLayer.splice(0, host.dataLayer.length - maxQueuedEvents);
};

/** Lazy data sets of the app. */
const datasetLoaders: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  places: () => import('../data/places.json'),
};

export const importDataset = async (name: string): Promise<unknown> => {
  const load = ownEntry(datasetLoaders, name);
  if (load === undefined) throw new Error(`Unknown data set "${name}"`);
  return (await load()).default;
};

interface AppOptions {
  readonly view: Window;
  readonly config: LoanAppConfig;
  readonly release: number;
  readonly routes: readonly RouteEntry[];
  /** Contracts of the allowed calls; grows while the page is open. */
  readonly calls: Readonly<Record<string, CallContract>>;
  readonly toasts: Toasts;
  readonly navigate: Navigate;
  readonly guard: Pick<BackGuard, 'runUnguarded' | 'canGoBack'>;
  screen(): string;
}

export interface AppPorts extends Ports {
  /** Storage of the current borrower. A screen takes it when opened. */
  readonly getBorrowerStorage: () => BorrowerStorage;
}

export const createPorts = (options: AppOptions): AppPorts => {
  const { view, config, release, routes, calls, toasts, navigate, guard, screen } = options;
  const { location } = view;
  const rules: UrlRules = { origin: location.origin, hosts: config.hosts };
  const query = () => readQuery(location);
  const report = createReports({ release, send: sendBeacon(view) });
  const reportOnScreen = (error: Omit<RuntimeErrorReport, 'screen'>, isLeft?: boolean): void =>
    report({ ...error, screen: screen() }, isLeft);
  const follow = (address: string): void => location.assign(address);

  const getPageUrl = ({ to, with: params }: PageTarget): string | undefined => {
    const route = routes.find(({ id }) => id === to);
    if (route === undefined) reportOnScreen({ kind: 'address', code: 'unknown-screen' });
    return route && buildPageUrl(route, params, persistentParams(query()));
  };
  const isOwnPage = (url: URL): boolean =>
    url.origin === location.origin && matchRoute(routes, url) !== undefined;
  const resolveAddress: Ports['resolveAddress'] = (use, value) => {
    if (use === 'asset') return assetUrl(value);
    const url = checkUrl(use, value, rules);
    // Frames run no scripts, so a screen of this app would stay blank.
    const isRefused = use === 'frame' && url !== undefined && isOwnPage(url);
    return isRefused ? undefined : url?.href;
  };
  const runFallback = createBrowserFallbacks({
    rules,
    leave: () => {
      const canGoBack = guard.canGoBack();
      guard.runUnguarded(() => (canGoBack ? view.history.back() : view.close()));
    },
    follow,
    open: (path, params) =>
      navigate(
        buildPageUrl(
          {
            id: '',
            path,
            aliases: [],
            params: Object.fromEntries(Object.keys(params).map((name) => [name, { type: 'text' }])),
          },
          params,
          persistentParams(query()),
        ),
        'push',
      ),
    onRefused: () => reportOnScreen({ kind: 'address', code: 'link-refused' }),
  });
  const bridge = createBridge({
    host: view,
    name: config.bridgeName,
    natives,
    configuredActions: config.nativeActions,
    runFallback,
    getPageUrl: (page) => new URL(getPageUrl(page) ?? '/', location.origin).href,
    checkShellUrl: (address) => {
      const url = address === '' ? undefined : checkUrl('shell', address, rules);
      return url && isOwnPage(url) ? withSession(url, query(), true) : url?.href;
    },
    report: reportOnScreen,
  });
  const client = createClient('');
  const callOptions = (): CallOptions => ({
    client,
    prefix: config.apiPrefix,
    origin: location.origin,
    query: query(),
    settings: { extra: config.extra },
  });
  const getBorrowerStorage = createBorrowerStorage(view, query, reportOnScreen);

  return {
    ...getBorrowerStorage(),
    getBorrowerStorage,
    formats: { ...config.formats, currency: config.currency },
    config: pickPublicConfig(config),
    translate,
    request: createRequestPort({
      calls,
      send: (contract, params, idempotencyKey) =>
        sendCall(contract, params, callOptions(), idempotencyKey),
      toasts,
      translate,
      isLeaving: watchLeaving(view),
      report: reportOnScreen,
    }),
    imageAddress: createPicturePort({
      calls,
      buildUrl: (contract, params) => buildCallUrl(contract, params, callOptions()),
      now: Date.now,
      report: reportOnScreen,
    }),
    dataset: importDataset,
    native: bridge.call,
    navigate: createNavigation({
      rules,
      location: {
        assign: follow,
        replace: (address) => guard.runUnguarded(() => location.replace(address)),
      },
      back: () => guard.runUnguarded(() => view.history.back()),
      navigate: (address, how) =>
        how === 'replace'
          ? guard.runUnguarded(() => navigate(address, how))
          : navigate(address, how),
      openInBrowser: (address) => {
        if (bridge.isShell()) bridge.call('openPage', { url: address }, undefined);
        else if (!openWindow(view, address)) follow(address);
      },
      getPageUrl,
      addSession: createSessionLinks({ rules, isOwnPage, query, report: reportOnScreen }),
      notifyRefused: () =>
        toasts.show({
          text: translate('This address cannot be opened'),
          kind: 'fail',
          duration: undefined,
        }),
      report: reportOnScreen,
    }),
    resolveAddress,
    toast: toasts.show,
    copy: createCopy(view, reportOnScreen),
    locate: () => getPosition(view.navigator),
    store: createStoreWriter(storageOf(view), reportOnScreen),
    cookie: createCookie(view, reportOnScreen),
    readStored: readStore(storageOf(view), reportOnScreen),
    track: (name, values) =>
      pushEvent(view, { ...values, event: 'action', screen: screen(), name }),
    report,
    device: createDevice(view, bridge, getInitialSize()),
  };
};
