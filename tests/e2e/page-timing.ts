import { expect, type Page } from '@playwright/test';

export const holdApp = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
};

export const appStands = async (page: Page): Promise<void> => {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#app main')).toBeVisible();
};

interface HeldReply {
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

/**
 * Presses a button in the moment it appears and at each of the next four changes of the page. Call
 * it before opening the page.
 */
export const pressWhenThere = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((label) => {
    const pressed = { times: 0 };
    new MutationObserver((_, observer) => {
      const buttons = [...document.querySelectorAll('#app button')].filter(
        (button) => button.textContent === label,
      );
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
      if (buttons.length > 0) pressed.times += 1;
      if (pressed.times >= 5) observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, name);

/** Successive queries of a page without outside events. */
const inTurn = 2;

/**
 * Resolves once IndexedDB has handled all requests of the page.
 * Await it before advancing a fake clock past the page's timeout (indexed-db-table.ts), which does not
 * stop for the database.
 */
export const databaseAnswers = (page: Page): Promise<void> =>
  page.evaluate(async (times) => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(
            new Error('The database of the browser refuses to be read.', { cause: request.error }),
          ),
        );
      });
    for (let time = 0; time < times; time += 1)
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const table of database.objectStoreNames)
          await done(database.transaction(table, 'readwrite').objectStore(table).count());
        database.close();
      }
  }, inTurn);
