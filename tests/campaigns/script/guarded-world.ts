// The world around a screen of this campaign: requests are answered in memory, everything that leads out of the page passes the app's own guards.
import type { Ports } from '../../../renderer/entries/browser.ts';
import { readConfig } from '../../../src/contracts/generated/delivery.ts';
import shipped from '../../../src/loan-app/config.json' with { type: 'json' };
import { createPorts } from '../../../src/loan-app/ports/create-ports.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import type { World } from '../answers/world.ts';
import { routes } from './routes.ts';

const config = readConfig(shipped, ({ pointer }) => {
  throw new Error(`The shipped configuration cannot be read at ${pointer}.`);
});
if (config === undefined) throw new Error('The shipped configuration cannot be read.');

const origin = 'https://app.example.com';

/** Where a page went, or what it told whom. */
export interface Left {
  /** Addresses that the browser would have followed. */
  readonly followed: string[];
  /** Addresses that the shell was told to open. */
  readonly opened: string[];
  /** Cookies as they were written. */
  readonly cookies: string[];
}

/** What a shell of Android is told. */
const openedBy = (message: unknown): readonly string[] => {
  const envelope = JSON.parse(String(message)) as {
    readonly action: string;
    readonly params: Readonly<Record<string, unknown>>;
  };
  return envelope.action === 'openPage' ? [String(envelope.params['url'])] : [];
};

/** A window, as far as the ports look at it. */
const createView = (left: Left, search: string, hasShell: boolean): Window => {
  const follow = (address: string): void => void left.followed.push(address);
  const page = {
    addEventListener: () => undefined,
    visibilityState: 'visible',
    set cookie(written: string) {
      left.cookies.push(written);
    },
  };
  const view = {
    location: {
      origin,
      protocol: 'https:',
      pathname: '/',
      search,
      hash: '',
      href: `${origin}/${search}`,
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
    document: page,
    addEventListener: () => undefined,
    innerHeight: 800,
    innerWidth: 390,
    sessionStorage: window.sessionStorage,
    localStorage: window.localStorage,
    close: () => undefined,
    ...(hasShell && {
      LoanShell: { postMessage: (message: unknown) => void left.opened.push(...openedBy(message)) },
    }),
  };
  return view as unknown as Window;
};

/** The ports of a world with the app's own guards before everything that leads out of the page. */
export const guardPorts = (
  { ports, toasts }: World,
  search: string,
  hasShell: boolean,
): { readonly ports: Ports; readonly left: Left } => {
  const left: Left = { followed: [], opened: [], cookies: [] };
  const guard = { runUnguarded: (job: () => void) => job(), canGoBack: () => true };
  const navigate = (address: string): void =>
    void left.followed.push(new URL(address, origin).href);
  const view = createView(left, search, hasShell);
  const own = createPorts({
    view,
    config,
    release: 1,
    routes,
    calls,
    toasts,
    guard,
    navigate,
    screen: () => '',
  });
  return {
    left,
    ports: {
      ...ports,
      navigate: own.navigate,
      native: own.native,
      resolveAddress: own.resolveAddress,
      cookie: own.cookie,
      imageAddress: own.imageAddress,
    },
  };
};
