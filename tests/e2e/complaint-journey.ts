import { ComplaintPage } from './complaint-page.ts';
import { test as journey } from './journey.ts';

export { expect } from './journey.ts';

/** Playwright's `test` for borrowers who complain. */
export const test = journey.extend<{ readonly complaint: ComplaintPage }>({
  complaint: async ({ page, sandbox, userId }, provide) => provide(new ComplaintPage(page, sandbox, userId)),
});
