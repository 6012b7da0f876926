import type { Formats } from '../document/amount.ts';
import type { AddressPolicy, Contracts, RouteEntry } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import { createActionLock } from '../runtime/action-lock.ts';
import type { PageTarget, Ports, RuntimeErrorReport } from '../runtime/ports.ts';
import { createCopy, getPosition, openWindow } from './browser-actions.ts';
import type { Params } from './call-request.ts';
import { checkUrl, type UrlRules } from './check-url.ts';
import { createDevice } from './device.ts';
import { createCallSender, createFetchSender, type SendRequest } from './fetch-calls.ts';
import { matchRoute } from './match-route.ts';
import { createNavigation, type Navigate } from './navigation.ts';
import { createLocalOperations } from './operation-store.ts';
import { createPageHistory, type PageHistory } from './page-history.ts';
import { buildPageUrl } from './page-routes.ts';
import { createPicturePort } from './picture-port.ts';
import { readQuery } from './query.ts';
import { createRequestPort, watchLeaving } from './request-port.ts';
import {
  createCookie,
  createDrafts,
  createStoredCountdowns,
  createStoreWriter,
  readStore,
  storageOf,
  type GetStorage,
  withPrefix,
} from './storage.ts';
import { createZoneOffset } from './time-zone.ts';
import { createToasts, type Toasts } from './toasts.ts';

export interface WebPortsOptions {
  /** URL before the path of every call, such as /api or https://api.example.com/v1. */
  readonly baseUrl: string;
  /** The contracts that screens are checked against. Other calls are refused. */
  readonly contracts: Contracts;
  /** Route table: the URL of each screen. Paths may have parameters, such as /orders/{orderId}. */
  readonly routes: readonly RouteEntry[];
  /** Sends a request. Default: fetch. */
  readonly request?: SendRequest;
  /** Headers of every call, read for each one. Printable ASCII. Default: none. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /**
   * Number and date formats. Default: 1,234.56 without a currency. `timeZone`: IANA name of the zone
   * in which moments are written, such as Europe/Berlin. Default: Asia/Manila.
   */
  readonly formats?: Partial<Formats> & { readonly timeZone?: string };
  /** Values that screens read as `config`, and that contracts fill in. Default: none. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Translates built-in texts and texts of documents. Default: as written. */
  readonly translate?: Ports['translate'];
  /** Loads a data set by name. Default: none exist. */
  readonly datasets?: Readonly<Record<string, () => Promise<unknown>>>;
  /** URL of a picture by its asset id. Default: no pictures by id. */
  readonly assetUrl?: (id: string) => string | undefined;
  /** Receives events that screens track. Default: dropped. */
  readonly track?: Ports['track'];
  /**
   * Part of the keys of stored values and locks. Use one prefix per app and user: drafts and sent
   * payments are found by it. Default: `screens:`.
   */
  readonly storagePrefix?: string;
  /** Hosts, by use, that links, pictures and frames may lead to. Default: this origin only. */
  readonly hosts?: AddressPolicy['hosts'];
  /** Clock of the time stamp in URLs of pictures, in milliseconds since 1970. Default: Date.now. */
  readonly now?: () => number;
  /** Receives problems as codes, without values. Default: console.warn. */
  readonly onReport?: (report: RuntimeErrorReport) => void;
  /** Storage of sent payments, such as createOperationStore. Default: localStorage. */
  readonly operations?: Ports['operations'];
  /**
   * 'local' accepts payments in localStorage, which the user and the browser may clear: a payment
   * whose response was lost could then be sent twice. Default: screens of class money do not open,
   * unless `operations` is given.
   */
  readonly money?: 'local';
}

export interface WebPorts extends Ports {
  /** State of `<ToastView>`, which the host renders once. */
  readonly toasts: Toasts;
  /** The screen in the URL. */
  readonly pages: PageHistory;
}

type Report = (error: Omit<RuntimeErrorReport, 'screen'>) => void;

const createFormats = ({ timeZone, ...formats }: WebPortsOptions['formats'] = {}): Formats => ({
  thousands: ',',
  decimal: '.',
  currency: '',
  ...(timeZone !== undefined && { offsetAt: createZoneOffset(timeZone) }),
  ...formats,
});

const moneyRefusal =
  "screens that move money need storage that keeps sent payments: give createWebPorts `operations`, or accept localStorage with `money: 'local'`";

type PageWindow = Window & Pick<typeof globalThis, 'console' | 'fetch'>;

const createWarn =
  (view: PageWindow) =>
  ({ screen, kind, code, pointer = '' }: RuntimeErrorReport): void =>
    view.console.warn(
      `Screen "${screen}": ${kind} ${code}${pointer === '' ? '' : ` at ${pointer}`}`,
    );

/** Links, and pictures that a document or response names, lead to listed hosts only. */
const createRules = (origin: string, hosts: NonNullable<AddressPolicy['hosts']>): UrlRules => ({
  origin,
  hosts: { ...hosts, answered: [...(hosts.link ?? []), ...(hosts.session ?? [])] },
});

const pickSettings = (config: Params): Readonly<Record<string, string | number>> => {
  const settings: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(config))
    if (typeof value === 'string' || typeof value === 'number') settings[name] = value;
  return settings;
};

const createUrlResolver =
  (
    rules: UrlRules,
    isOwnPage: (url: URL) => boolean,
    assetUrl: WebPortsOptions['assetUrl'],
  ): Ports['resolveAddress'] =>
  (use, value) => {
    if (use === 'asset') return assetUrl?.(value);
    const isRemoteImage = use === 'image' && !value.startsWith('data:');
    const url = checkUrl(isRemoteImage ? 'listed-image' : use, value, rules);
    // Frames run no scripts, so a screen of this app would stay blank.
    return url === undefined || (use === 'frame' && isOwnPage(url)) ? undefined : url.href;
  };

/** Undefined for unknown screens, and for parameters that would lead elsewhere. */
const createPageUrls =
  (routes: readonly RouteEntry[], origin: string, report: Report) =>
  ({ to, with: params }: PageTarget): string | undefined => {
    const route = routes.find(({ id }) => id === to);
    const address = route && buildPageUrl(route, params);
    const isFound =
      address !== undefined && matchRoute(routes, new URL(address, origin))?.id === to;
    if (!isFound)
      report({ kind: 'address', code: route === undefined ? 'unknown-screen' : 'page-refused' });
    return isFound ? address : undefined;
  };

/**
 * Default ports of a web page. Replace single ports by spreading: `{ ...createWebPorts(…), track }`.
 * Instances share no state except what their storage keys have in common.
 *
 * @param view window of the page
 * @throws if `baseUrl` is no URL of http or https
 */
export const createWebPorts = (options: WebPortsOptions, view: PageWindow = window): WebPorts => {
  const {
    baseUrl,
    contracts: { calls, natives },
    routes,
    config = {},
    translate = (text) => text,
    datasets = {},
    hosts = {},
    storagePrefix = 'screens:',
    now = Date.now,
    onReport = createWarn(view),
  } = options;
  const { location } = view;
  const getStorage: GetStorage = (where) =>
    withPrefix(storageOf(view)(where), `${storagePrefix}stored:`);
  const base = new URL(baseUrl, location.origin);
  if (base.protocol !== 'https:' && base.protocol !== 'http:')
    throw new Error(`The base URL ${baseUrl} is not of http or https.`);

  const pages = createPageHistory(view, routes);
  const toasts = createToasts();
  const report: Report = (error) => onReport({ ...error, screen: pages.current()?.to ?? '' });
  const rules = createRules(location.origin, hosts);
  const isOwnPage = (url: URL): boolean =>
    url.origin === location.origin && matchRoute(routes, url) !== undefined;
  const { sendCall, buildUrl } = createCallSender({
    send: options.request ?? createFetchSender((...request) => view.fetch(...request)),
    base,
    options: () => ({
      common: {},
      headers: options.headers?.() ?? {},
      session: readQuery(location),
      settings: pickSettings(config),
    }),
  });
  const follow: Navigate = (address, how) => {
    if (isOwnPage(new URL(address))) pages.navigate(address, how);
    else location[how === 'replace' ? 'replace' : 'assign'](address);
  };
  const runExclusive = createActionLock(view.navigator.locks, () =>
    report({ kind: 'step', code: 'locks-refused' }),
  );
  const operations = options.operations ?? createLocalOperations(view, storagePrefix, report);
  const isMoneyRefused = options.operations === undefined && options.money !== 'local';

  const request = createRequestPort({
    calls,
    send: sendCall,
    toasts,
    translate,
    isLeaving: watchLeaving(view),
    report,
  });

  return {
    toasts,
    pages,
    formats: createFormats(options.formats),
    config,
    translate,
    request: async (call, ...details) => {
      if (!isMoneyRefused || ownEntry(calls, call)?.money !== true)
        return request(call, ...details);
      report({ kind: 'step', code: 'money-refused' });
      return { success: false, code: 'money-refused', message: moneyRefusal };
    },
    imageAddress: createPicturePort({ calls, buildUrl, now, report }),
    dataset: async (name) => {
      const load = ownEntry(datasets, name);
      if (load === undefined) throw new Error(`Unknown data set "${name}"`);
      return load();
    },
    native: (call) => {
      if (ownEntry(natives, call)?.fallback.do !== 'nothing')
        report({ kind: 'native', code: 'no-shell' });
    },
    navigate: createNavigation({
      rules,
      location: {
        assign: (address) => follow(String(address), 'push'),
        replace: (address) => follow(String(address), 'replace'),
      },
      back: () => view.history.back(),
      navigate: pages.navigate,
      openInBrowser: (address) => {
        if (!openWindow(view, address)) location.assign(address);
      },
      getPageUrl: createPageUrls(routes, location.origin, report),
      addSession: (url) => url.href,
      notifyRefused: () =>
        toasts.show({
          text: translate('This address cannot be opened'),
          kind: 'fail',
          duration: undefined,
        }),
      report,
    }),
    resolveAddress: createUrlResolver(rules, isOwnPage, options.assetUrl),
    toast: toasts.show,
    copy: createCopy(view, report),
    locate: () => getPosition(view.navigator),
    store: createStoreWriter(getStorage, report),
    readStored: readStore(getStorage, report),
    cookie: createCookie(view, report),
    track: options.track ?? (() => undefined),
    report: onReport,
    drafts: createDrafts(view, storagePrefix, report),
    countdowns: createStoredCountdowns(view, storagePrefix, report),
    operations: isMoneyRefused ? { ...operations, moneyRefusal } : operations,
    runExclusive: (key, job, owner) => runExclusive(storagePrefix + key, job, owner),
    development: { routes, hosts, warn: (message) => view.console.warn(message) },
    device: createDevice(view, { isShell: () => false, subscribe: () => () => undefined }),
  };
};
