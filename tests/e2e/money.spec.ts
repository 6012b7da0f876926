import { expect, test } from '@playwright/test';
import { describeMoney } from '../campaigns/money/money-campaign.ts';
import { startMoneyWorld, type MoneyWorld } from '../campaigns/money/money-world.ts';
import { type MoneyKind, runMoney } from '../campaigns/money/run-money.ts';

/* Short; `npm run campaign -- money` is the long form. */

let world: MoneyWorld;
test.beforeAll(async () => {
  world = await startMoneyWorld();
});
test.afterAll(() => world.end());

/** Seeds that stand for many: those of fewer buttons and losses. */
const forms: readonly (readonly [MoneyKind, seed: number, runs: number, what: string])[] = [
  ['taps', 7, 5, 'many presses, one request'],
  ['losses', 160, 4, 'a lost reply moves nothing twice, and the page says what is so'],
  ['pages', 3, 3, 'of two pages one sends'],
  [
    'pages',
    20,
    4,
    'another session of a borrower is the same borrower, and another borrower is not kept from anything',
  ],
  ['turns', 15, 5, 'whoever leaves while it is on its way, and comes back, finds it done once'],
  ['codes', 3, 5, 'codes are asked for and confirmed once, with what was typed'],
];

for (const [kind, seed, runs, what] of forms) {
  test(`contract 10 AMB-49: ${what}`, async () => {
    const found = await runMoney({ world, kind, runs, seed, say: () => undefined });
    process.stdout.write(`${describeMoney(found)}\n`);
    expect(found.faults).toEqual([]);
  });
}
