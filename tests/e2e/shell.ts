import type { BrowserContext, Page } from '@playwright/test';

export interface Envelope {
  readonly v: number;
  readonly id: string;
  readonly action: string;
  readonly params: Readonly<Record<string, string>>;
}

export type ShellKind = 'android' | 'ios' | 'throwing';

/** Runs in the page: a stub of the native shell (appendix B). */
const installShell = (kind: ShellKind): void => {
  const told: unknown[] = [];
  const record = (message: unknown): void => {
    told.push(message);
    if (kind === 'throwing') throw new Error('The shell failed.');
  };
  const handler = { postMessage: record };
  Object.assign(window, {
    told,
    ...(kind === 'ios'
      ? { webkit: { messageHandlers: { LoanShell: handler } } }
      : { LoanShell: handler }),
  });
};

export const addShell = async (context: BrowserContext, kind: ShellKind): Promise<void> => {
  await context.addInitScript(installShell, kind);
};

export const addShellLate = (page: Page, kind: ShellKind): Promise<void> =>
  page.evaluate(installShell, kind);

export const rawMessages = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'told') as unknown[]);

export const envelopes = async (page: Page): Promise<Envelope[]> =>
  (await rawMessages(page)).map(
    (message) => (typeof message === 'string' ? JSON.parse(message) : message) as Envelope,
  );

export const actions = async (page: Page): Promise<string[]> =>
  (await envelopes(page)).map(({ action }) => action);
