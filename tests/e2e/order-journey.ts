import { test as journey } from './journey.ts';
import { OrderPage } from './order-page.ts';

export { expect } from './journey.ts';

/** Playwright's `test` for borrowers who look at an order. */
export const test = journey.extend<{ readonly order: OrderPage }>({
  order: async ({ page, sandbox, userId }, provide) => provide(new OrderPage(page, sandbox, userId)),
});
