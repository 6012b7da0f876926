// The whole app in jsdom against a real HTTP server, with one request that fails.
import { act, cleanup, render } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { isRecord, type ScreenDocument } from '../../../renderer/entries/browser.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import type { BootRoute } from '../../../src/contracts/generated/delivery.ts';
import { App } from '../../../src/loan-app/App.tsx';
import { createApp } from '../../../src/loan-app/create-app.ts';
import { openInitialScreen } from '../../../src/loan-app/screens/initial-screen.ts';
import type { PageBoot } from '../../../src/loan-app/screens/loan-app.ts';
import { readHeader } from '../../../src/service/documents/document-header.ts';
import {
  findExampleResponse,
  isPathOf,
  toBody,
} from '../../../src/service/publish-checks/rendering/example-page.ts';
import { type ReceivedCall, sending, startCore } from '../../fixtures/fake-core.ts';
import { readShippedConfig } from '../../fixtures/shipped-config.ts';
import { passOnPage } from '../../fixtures/test-page.ts';
import { findFreePort } from '../../harness/service.ts';
import { failWith, type RequestFault } from './request-faults.ts';
import {
  contractOf,
  documents,
  type Example,
  findDocument,
  fragmentsOf,
  goodBody,
  isSuccess,
} from './sample-states.ts';

const gateway = '/gateway';
const delivery = /^\/delivery\/v1\/(screen|fragment)s\/([a-z0-9-]+)$/;

/** Names of a request: calls, or documents as `screen:order`. Two calls may share a path. */
export const namesOf = ({ method, path }: Pick<ReceivedCall, 'method' | 'path'>) => {
  const [, kind, id] = delivery.exec(path) ?? [];
  if (kind !== undefined && id !== undefined) return [`${kind}:${id}`];
  return Object.entries(calls).flatMap(([name, call]) =>
    call.method === method && isPathOf(gateway + call.path, path) ? [name] : [],
  );
};

/** Responses of the open page. */
interface Responses {
  readonly document: ScreenDocument;
  readonly example: Example;
  readonly own: Readonly<Record<string, object>>;
}

const goodResponse = (
  { document, example, own }: Responses,
  { method, path, body }: ReceivedCall,
): { readonly status?: number; readonly body: object } | undefined => {
  const [, kind = '', id = ''] = delivery.exec(path) ?? [];
  if (kind !== '') {
    const found = findDocument(kind, id);
    return found && { body: found };
  }
  const names = namesOf({ method, path });
  const isNamed = (name: string): boolean =>
    body.includes(name === 'repayment-resend' ? 'sendMsg=1' : 'sendMsg=0');
  const name = names.find((one) => names.length === 1 || isNamed(one));
  const contract = name === undefined ? undefined : contractOf(name);
  if (name === undefined || contract === undefined) return undefined;
  if (Object.hasOwn(own, name)) return toBody(contract, own[name] ?? {});
  const found = findExampleResponse(document, example, method, path.slice(gateway.length));
  const isHttp = contract.http?.envelope !== undefined;
  if (found.is === 'body' && (isHttp ? found.status < 300 : isSuccess(name, found.body)))
    return found;
  const good = goodBody(name);
  return isRecord(good) ? toBody(contract, good) : undefined;
};

export interface FailingRequest {
  readonly request: string;
  readonly fault: RequestFault;
}

/** Service and loan core of one page, and the requests of that page. */
export interface RequestWorld {
  readonly origin: string;
  readonly received: readonly ReceivedCall[];
  readonly serve: (responses: Responses) => void;
  readonly fail: (failing: FailingRequest | undefined) => void;
  /** Requests that will end without any time passing. */
  readonly isBusy: () => boolean;
  readonly counts: { readonly sent: number; readonly failed: number };
  readonly close: () => Promise<void>;
}

export const openRequestWorld = async (): Promise<RequestWorld> => {
  const core = await startCore();
  const closedOrigin = `http://127.0.0.1:${await findFreePort()}`;
  let failing: FailingRequest | undefined;
  let responses: Responses | undefined;
  const faultOf = (method: string, path: string): RequestFault | undefined =>
    failing !== undefined && namesOf({ method, path }).includes(failing.request)
      ? failing.fault
      : undefined;
  core.answer((response) => {
    const call = core.received.at(-1);
    if (call === undefined || responses === undefined)
      throw new Error('A request came before a page was open.');
    const fault = faultOf(call.method, call.path);
    if (fault !== undefined) return failWith(fault, failing?.request ?? '', response);
    const good = goodResponse(responses, call);
    return good === undefined
      ? sending('Not found.', { status: 404, type: 'text/plain' })(response)
      : sending(JSON.stringify(good.body), { status: good.status ?? 200 })(response);
  });
  const pending = new Set<object>();
  const counts = { sent: 0, failed: 0 };
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      #fault: RequestFault | undefined;

      override open(method: string, url: string | URL): void {
        const { pathname, search } = new URL(url, core.origin);
        this.#fault = faultOf(method, pathname);
        const origin = this.#fault === 'refused' ? closedOrigin : core.origin;
        super.open(method, origin + pathname + search);
      }

      override send(body?: XMLHttpRequestBodyInit): void {
        counts.sent += 1;
        if (this.#fault !== undefined) counts.failed += 1;
        if (this.#fault !== 'slow') {
          pending.add(this);
          this.addEventListener('loadend', () => pending.delete(this));
        }
        super.send(body);
      }
    },
  );
  return {
    origin: core.origin,
    received: core.received,
    serve: (next) => {
      responses = next;
    },
    fail: (next) => {
      failing = next;
    },
    isBusy: () => pending.size > 0,
    counts,
    close: core.close,
  };
};

const bootRoutes: readonly BootRoute[] = documents.flatMap((document) => {
  const header = readHeader(document);
  return header?.kind === 'screen' && header.route !== undefined
    ? [{ id: header.id, ...header.route }]
    : [];
});

/** Documents that come with the page; the others are requested. */
export type Delivered = 'all' | 'no-screen' | 'no-fragments';

/** As the service writes it into the page. Templates come with their promotion. */
export const bootOf = (document: ScreenDocument, delivered: Delivered): PageBoot => ({
  release: 1,
  routes: bootRoutes,
  config: readShippedConfig(),
  ...(document.kind === 'screen' && delivered !== 'no-screen' && { screen: { ...document } }),
  ...(delivered === 'all' && { fragments: fragmentsOf(document) }),
});

export interface AppPage {
  /** Navigations out of the app in order. */
  readonly left: readonly string[];
  /** Acts, waits for all responses and some time, and for what follows. */
  readonly during: (work: () => void, milliseconds?: number) => Promise<void>;
  readonly close: () => void;
}

/** An object of the browser with some members replaced. */
const replacing = <Target extends object>(
  target: Target,
  own: Readonly<Record<string, unknown>>,
): Target =>
  new Proxy(target, {
    get: (_, name) => {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function'
        ? (...args: unknown[]): unknown => Reflect.apply(value, target, args)
        : value;
    },
  });

const calmTasks = 10;
const maxRounds = 50;

/** Responses come over a real network, so real tasks are counted, not fake time. */
const awaitResponses = async ({ isBusy }: RequestWorld): Promise<void> => {
  for (let tasks = 0; tasks < calmTasks; tasks += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isBusy()) tasks = 0;
  }
};

/** Waits until a whole round changes nothing and sends nothing. */
const settleApp = async (world: RequestWorld): Promise<void> => {
  let isChanged = true;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document.body, all);
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      const { sent } = world.counts;
      await act(() => awaitResponses(world));
      isChanged ||= observer.takeRecords().length > 0;
      if (!isChanged && world.counts.sent === sent) return;
      isChanged = false;
    }
  } finally {
    observer.disconnect();
  }
  throw new Error(`The page does not settle at ${window.location.href}.`);
};

export const openAppPage = async (
  address: string,
  boot: PageBoot,
  world: RequestWorld,
): Promise<AppPage> => {
  const left: string[] = [];
  const go =
    (how: string) =>
    (to = ''): void =>
      void left.push(`${how} ${to}`.trim());
  window.history.replaceState(null, '', address);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const location = { assign: go('to'), replace: go('to'), reload: go('reload') };
  const view = replacing(window, {
    location: replacing(window.location, location),
    history: replacing(window.history, { back: go('back') }),
    navigator: replacing(window.navigator, { sendBeacon: () => true }),
    close: go('close'),
  });
  const app = createApp(view, boot);
  const during: AppPage['during'] = async (work, milliseconds = 50) => {
    await act(async () => work());
    await settleApp(world);
    await passOnPage(milliseconds);
    await settleApp(world);
  };
  const initialScreen = await openInitialScreen(app, view.location, Promise.resolve());
  render(<App app={app} initialScreen={initialScreen} onRendered={() => undefined} />);
  await during(() => undefined);
  return {
    left,
    during,
    close: () => {
      cleanup();
      vi.clearAllTimers();
      window.sessionStorage.clear();
      window.localStorage.clear();
    },
  };
};
