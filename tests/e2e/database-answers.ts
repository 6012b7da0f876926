import type { Page } from '@playwright/test';

/** Successive queries of a page without outside events. */
const inTurn = 2;

/**
 * Resolves once IndexedDB has handled all requests of the page.
 * Await it before advancing a fake clock past the page's timeout (browser-table.ts), which does not
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
