import type { Page } from '@playwright/test';

export interface HeldReply {
  /** Resolves once the sandbox has handled the request. */
  readonly arrival: Promise<void>;
  /** Delivers the response; the page waits for it without a timeout. */
  readonly letGo: () => void;
}

export const holdReply = async (page: Page, path: string): Promise<HeldReply> => {
  let [arrive, letGo] = [(): void => undefined, (): void => undefined];
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const told = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      arrive();
      await told;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { arrival, letGo };
};
