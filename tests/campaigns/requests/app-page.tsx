// The whole loan app in the page of the component tests, with everything that leaves the page recorded.
import { act, cleanup, render } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { App } from '../../../src/loan-app/App.tsx';
import { createApp } from '../../../src/loan-app/create-app.ts';
import type { PageBoot } from '../../../src/loan-app/screens/loan-app.ts';
import { openInitialScreen } from '../../../src/loan-app/screens/initial-screen.ts';
import type { Traffic } from './traffic.ts';
import { passOnPage } from '../../fixtures/settle-page.ts';

export interface AppPage {
  /** Where the page led to outside the app, in order. */
  readonly left: readonly string[];
  /** Faults that were reported, by their codes. */
  readonly reports: readonly string[];
  /** Does something, lets everything on its way arrive and so much time pass, and once more what that brings. */
  during(work: () => void, milliseconds?: number): Promise<void>;
  close(): void;
}

type Own = Readonly<Record<string, unknown>>;

/** Something of the browser with parts of our own in it. */
const withOwn = <Target extends object>(target: Target, own: Own): Target =>
  new Proxy(target, {
    get: (_, name) => {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });

const calmTurns = 10;
const mostRounds = 50;

/** What has been sent is answered. Answers come through a real network, so real turns are waited for, not the page's clock. */
const arrive = async ({ isBusy }: Traffic): Promise<void> => {
  for (let turns = 0; turns < calmTurns; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isBusy()) turns = 0;
  }
};

const everyChange = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
} as const;

/** Everything has happened that waits for no time. What an answer brings may send again, so it is waited until a whole round brings nothing new. */
const settle = async (traffic: Traffic): Promise<void> => {
  let changed = true;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document.body, everyChange);
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      const sent = traffic.sent();
      await act(() => arrive(traffic));
      changed ||= observer.takeRecords().length > 0;
      if (!changed && traffic.sent() === sent) return;
      changed = false;
    }
  } finally {
    observer.disconnect();
  }
  throw new Error(`The page does not come to rest at ${window.location.href}.`);
};

/** Opens an address of the app. @param boot what came with the page */
export const openPage = async (
  address: string,
  boot: PageBoot,
  traffic: Traffic,
): Promise<AppPage> => {
  const left: string[] = [];
  const reports: string[] = [];
  const go =
    (how: string) =>
    (to = ''): void =>
      void left.push(`${how} ${to}`.trim());
  const sendBeacon = (_: string, body: Blob): boolean => {
    void body
      .text()
      .then((text) => reports.push(String(Reflect.get(Object(JSON.parse(text)), 'code'))));
    return true;
  };
  window.history.replaceState(null, '', address);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const view = withOwn(window, {
    location: withOwn(window.location, {
      assign: go('to'),
      replace: go('to'),
      reload: go('reload'),
    }),
    history: withOwn(window.history, { back: go('back') }),
    navigator: withOwn(window.navigator, { sendBeacon }),
    close: go('close'),
  });
  const app = createApp(view, boot);
  const during: AppPage['during'] = async (work, milliseconds = 50) => {
    await act(async () => work());
    await settle(traffic);
    await passOnPage(milliseconds);
    await settle(traffic);
  };
  render(
    <App
      app={app}
      initialScreen={await openInitialScreen(app, view.location, Promise.resolve())}
      onRendered={() => undefined}
    />,
  );
  await during(() => undefined);
  return {
    left,
    reports,
    during,
    close: () => {
      cleanup();
      vi.clearAllTimers();
      window.sessionStorage.clear();
      window.localStorage.clear();
    },
  };
};
