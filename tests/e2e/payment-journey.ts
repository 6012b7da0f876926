import { test as journey } from './journey.ts';
import { PaymentPage } from './payment-page.ts';

export { expect } from './journey.ts';

interface Payment {
  readonly payment: PaymentPage;
  /** A second page of the same borrower in the same browser, as another tab. */
  readonly second: () => Promise<PaymentPage>;
}

/** Playwright's `test` for borrowers who repay from a card or by Alipay. */
export const test = journey.extend<Payment>({
  payment: async ({ page, sandbox, userId }, provide) => provide(new PaymentPage(page, sandbox, userId)),
  second: async ({ context, sandbox, userId }, provide) => provide(async () => new PaymentPage(await context.newPage(), sandbox, userId)),
});
