import { vi } from 'vitest';
import type { Ports } from '../../../renderer/entries/browser.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import { createPorts } from '../../../src/loan-app/ports/create-ports.ts';
import { readShippedConfig } from '../../fixtures/shipped-config.ts';
import { canary } from './hostile-strings.ts';
import { appOrigin, type MemoryWorld } from './memory-app.tsx';
import { judgeFollowed, judgeOpened, openedBy } from './page-dangers.ts';
import { routes } from './sample-states.ts';

const config = readShippedConfig();

/** Everything that left a page. */
interface Left {
  /** Addresses that the browser would have followed. */
  readonly followed: string[];
  /** Addresses that the shell was to open. */
  readonly opened: string[];
  readonly cookies: string[];
}

/** The part of a window that ports use. */
const createView = (left: Left, search: string, hasShell: boolean): Window => {
  const follow = (address: string): void => void left.followed.push(address);
  const postMessage = (message: unknown): void => void left.opened.push(...openedBy(message));
  const view = {
    location: {
      origin: appOrigin,
      protocol: 'https:',
      pathname: '/',
      search,
      hash: '',
      href: `${appOrigin}/${search}`,
      assign: follow,
      replace: follow,
    },
    history: { length: 2, back: () => undefined },
    navigator: {
      userAgent: 'Android',
      onLine: true,
      sendBeacon: () => true,
      clipboard: { writeText: async () => undefined },
    },
    document: {
      addEventListener: () => undefined,
      visibilityState: 'visible',
      set cookie(written: string) {
        left.cookies.push(written);
      },
    },
    addEventListener: () => undefined,
    innerHeight: 800,
    innerWidth: 390,
    sessionStorage: window.sessionStorage,
    localStorage: window.localStorage,
    close: () => undefined,
    ...(hasShell && { LoanShell: { postMessage } }),
  };
  return view as unknown as Window;
};

/** The app's own guards before everything that leaves a page. @param search query of the page */
export const guardPorts = (
  { ports, toasts }: MemoryWorld,
  search: string,
  hasShell: boolean,
): { readonly ports: Ports; readonly left: Left } => {
  const left: Left = { followed: [], opened: [], cookies: [] };
  const own = createPorts({
    view: createView(left, search, hasShell),
    config,
    release: 1,
    routes,
    calls,
    toasts,
    guard: { runUnguarded: (job: () => void) => job(), canGoBack: () => true },
    navigate: (address: string) => void left.followed.push(new URL(address, appOrigin).href),
    screen: () => '',
  });
  const { navigate, native, resolveAddress, cookie, imageAddress } = own;
  return { left, ports: { ...ports, navigate, native, resolveAddress, cookie, imageAddress } };
};

export const judgeLeft = ({ followed, opened, cookies }: Left): readonly string[] => [
  ...followed.flatMap(judgeFollowed),
  ...opened.flatMap(judgeOpened),
  ...cookies
    .filter((written) => /[\r\n\0]/.test(written) || written.split(';').length > 5)
    .map((written) => `a cookie with more than a value: ${JSON.stringify(written.slice(0, 120))}`),
];

/**
 * Notes everything that a page must not do: run the canary, or send past the request layer.
 * @returns ends it
 */
export const watchEscapes = (note: (fault: string) => void): (() => void) => {
  const report = (what: string) => (given?: unknown) =>
    note(`${what}: ${String(given).slice(0, 200)}`);
  vi.stubGlobal(canary, report('a string ran'));
  for (const name of ['alert', 'confirm', 'prompt', 'open', 'fetch', 'eval'])
    vi.stubGlobal(name, report(name));
  for (const name of ['WebSocket', 'EventSource', 'Worker'])
    vi.stubGlobal(name, vi.fn(report(name)));
  const sent = vi
    .spyOn(XMLHttpRequest.prototype, 'open')
    .mockImplementation((_method: string, address: string | URL) =>
      note(`sent to ${String(address)}`),
    );
  return () => {
    vi.unstubAllGlobals();
    sent.mockRestore();
  };
};
