import type { BrowserContext, Page } from '@playwright/test';

export interface Envelope {
  readonly v: number;
  readonly id: string;
  readonly action: string;
  readonly params: Readonly<Record<string, string>>;
}

/** android and ios record what they are told; throwing records it too, then throws. */
export type ShellKind = 'android' | 'ios' | 'throwing';

/** Runs in the page: a stand-in for the native shell (appendix B). */
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

/** Every page of the context stands in a shell from its start. */
export const addShell = async (context: BrowserContext, kind: ShellKind): Promise<void> => {
  await context.addInitScript(installShell, kind);
};

/** The shell comes while the page is open already. */
export const addShellLate = (page: Page, kind: ShellKind): Promise<void> =>
  page.evaluate(installShell, kind);

/** What the shell was told as it came: texts from Android, objects from iOS. */
export const rawMessages = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'told') as unknown[]);

/** What the shell was told since the page was loaded, in order. */
export const envelopes = async (page: Page): Promise<Envelope[]> =>
  (await rawMessages(page)).map(
    (message) => (typeof message === 'string' ? JSON.parse(message) : message) as Envelope,
  );

/** Names of the actions that the shell was told, in order. */
export const actions = async (page: Page): Promise<string[]> =>
  (await envelopes(page)).map(({ action }) => action);
