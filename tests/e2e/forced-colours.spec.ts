import type { Locator } from '@playwright/test';
import type { BankPage } from './bank-page.ts';
import { expect, test } from './journey.ts';
import type { PaymentPage } from './payment-page.ts';

interface Choice {
  readonly name: string;
  readonly open: (pages: {
    readonly bank: BankPage;
    readonly payment: PaymentPage;
  }) => Promise<Locator>;
}

const choices: readonly Choice[] = [
  {
    name: 'a card to pay with',
    open: async ({ payment }) => (await payment.openMocked(), payment.way('BDO Unibank')),
  },
  {
    name: 'a tab',
    open: async ({ bank }) => (
      await bank.open(),
      bank.page.getByRole('tab', { name: 'Bank account' })
    ),
  },
];

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

for (const { name, open } of choices)
  test(`APP-01 where people choose the colours it is seen whether ${name} is chosen`, async ({
    bank,
    page,
    payment,
  }) => {
    const control = await open({ bank, payment });
    const draw = async (): Promise<Buffer> => {
      await control.evaluate((element) => {
        element.blur();
        element.style.fontSize = '0';
      });
      return (await control.evaluate((element) => element.closest('label') !== null))
        ? page.locator('label').filter({ has: control }).screenshot()
        : control.screenshot();
    };
    const before = await draw();
    await control.click({ force: true });
    expect((await draw()).equals(before)).toBe(false);
  });
