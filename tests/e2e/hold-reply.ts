import type { Page } from '@playwright/test';

export interface HeldReply {
  /** Resolves when the loan core has done its work and answered. */
  readonly arrival: Promise<void>;
  /** Hands the page its answer. Until then it waits for it, however long a slow machine takes for what happens meanwhile. */
  readonly letGo: () => void;
}

/** Lets the next call to a path reach the loan core, and keeps its answer from the page until it is let go. */
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
