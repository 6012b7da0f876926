import { test as journey } from './journey.ts';
import { RepaymentPage } from './repayment-page.ts';

export { expect } from './journey.ts';

interface Repayment {
  readonly repayment: RepaymentPage;
  /** A second page of the same borrower in the same browser, as another tab. */
  readonly second: () => Promise<RepaymentPage>;
}

/** Playwright's `test` for borrowers who repay. */
export const test = journey.extend<Repayment>({
  repayment: async ({ page, sandbox, userId }, provide) => provide(new RepaymentPage(page, sandbox, userId)),
  second: async ({ context, sandbox, userId }, provide) => provide(async () => new RepaymentPage(await context.newPage(), sandbox, userId)),
});
