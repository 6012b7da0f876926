import { watchBackendCalls, type BackendCall } from './backend-calls.ts';
import { BankPage } from './bank-page.ts';
import { ComplaintPage } from './complaint-page.ts';
import { OrderPage } from './order-page.ts';
import { watchFaults, type PageFaults } from './page-faults.ts';
import { PaymentPage } from './payment-page.ts';
import { PromotionPage } from './promotion-page.ts';
import { RepaymentPage } from './repayment-page.ts';
import { Sandbox } from '../harness/sandbox.ts';
import { expect, test as withService } from './service.ts';
import { SitePage } from './site-page.ts';
import { addShell, type ShellKind } from './shell.ts';

export { expect } from './service.ts';

interface Journey {
  /** Fails the test for every event that it did not provoke. */
  readonly faults: PageFaults;
  readonly sandbox: Sandbox;
  readonly userId: string;
  readonly calls: readonly BackendCall[];
  readonly bank: BankPage;
  readonly complaint: ComplaintPage;
  readonly order: OrderPage;
  readonly payment: PaymentPage;
  readonly repayment: RepaymentPage;
  readonly phoneNumber: string;
  readonly promotion: PromotionPage;
  readonly site: SitePage;
  readonly inShell: (kind: ShellKind) => Promise<void>;
  readonly secondBank: () => Promise<BankPage>;
  readonly secondPayment: () => Promise<PaymentPage>;
  readonly secondRepayment: () => Promise<RepaymentPage>;
}

export const test = withService.extend<Journey>({
  faults: [
    async ({ context, service }, provide) => {
      const faults = await watchFaults(context, service.url);
      await provide(faults);
      // Reports are sent in the background, those of cut connections after two seconds.
      await expect.poll(() => faults.unexpected(), { timeout: 5000 }).toEqual([]);
    },
    { auto: true },
  ],
  sandbox: async ({ service }, provide) => {
    const sandbox = new Sandbox(service.url);
    await provide(sandbox);
    await sandbox.reset();
  },
  // A retry is another borrower.
  userId: async ({ browserName: _ }, provide, { testId, repeatEachIndex, retry }) =>
    provide(`${testId.slice(-12)}-${repeatEachIndex}-${retry}`),
  calls: async ({ context }, provide) => provide(watchBackendCalls(context)),
  bank: async ({ page, userId }, provide) => provide(new BankPage(page, userId)),
  complaint: async ({ page, sandbox, userId }, provide) =>
    provide(new ComplaintPage(page, sandbox, userId)),
  order: async ({ page, sandbox, userId }, provide) =>
    provide(new OrderPage(page, sandbox, userId)),
  payment: async ({ page, sandbox, userId }, provide) =>
    provide(new PaymentPage(page, sandbox, userId)),
  repayment: async ({ page, sandbox, userId }, provide) =>
    provide(new RepaymentPage(page, sandbox, userId)),
  phoneNumber: async ({ browserName: _ }, provide, { testId, repeatEachIndex, retry }) => {
    const digits = String(
      (Number.parseInt(testId.slice(-9), 16) + repeatEachIndex * 1009 + retry) % 1_000_000_000,
    );
    await provide(`13${digits.padStart(9, '0')}`);
  },
  promotion: async ({ page, phoneNumber, sandbox }, provide) =>
    provide(new PromotionPage(page, sandbox, phoneNumber)),
  site: async ({ page }, provide) => provide(new SitePage(page)),
  inShell: async ({ context }, provide) => provide((kind) => addShell(context, kind)),
  secondBank: async ({ context, userId }, provide) =>
    provide(async () => new BankPage(await context.newPage(), userId)),
  secondPayment: async ({ context, sandbox, userId }, provide) =>
    provide(async () => new PaymentPage(await context.newPage(), sandbox, userId)),
  secondRepayment: async ({ context, sandbox, userId }, provide) =>
    provide(async () => new RepaymentPage(await context.newPage(), sandbox, userId)),
});
