import type { Page } from '@playwright/test';

/** So many questions of a page follow from one another while nothing comes from elsewhere: it looks for a copy or an operation, and writes it. */
const inTurn = 2;

/**
 * Resolves when the browser's own database has answered what the page has asked of it so far. To be awaited before a test lets more time run out than the
 * page waits for the database (browser-table.ts): no time passes for the database meanwhile, and the page would take it for one that does not answer.
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
        // What writes comes when everything before it is over.
        for (const table of database.objectStoreNames)
          await done(database.transaction(table, 'readwrite').objectStore(table).count());
        database.close();
      }
  }, inTurn);
