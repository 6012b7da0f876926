import { expect, test as base } from '@playwright/test';
import { type MoneyKind, runMoney } from '../campaigns/money/money.ts';
import { type MoneyWorld, withMoneyWorld } from '../campaigns/money/world.ts';
import { publishReport } from '../harness/campaign.ts';

const test = base.extend<object, { world: MoneyWorld }>({
  world: [
    ({ browserName: _ }, provide) => withMoneyWorld(provide),
    { scope: 'worker', timeout: 120_000 },
  ],
});

const forms: readonly (readonly [MoneyKind, seed: number, runs: number, what: string])[] = [
  ['taps', 7, 5, 'many presses, one request'],
  ['losses', 160, 4, 'a lost reply moves nothing twice, and the page shows the right state'],
  ['pages', 3, 3, 'of two pages one sends'],
  [
    'pages',
    20,
    4,
    'another session of a borrower is the same borrower, and another borrower is not held back',
  ],
  ['turns', 15, 5, 'a borrower who leaves before the reply, and returns, finds it done once'],
];

for (const [kind, seed, runs, what] of forms)
  test(`contract 10 AMB-49: ${what}`, async ({ world }) => {
    const options = { runs, seed, minutes: undefined, log: () => undefined };
    expect(publishReport(await runMoney(world, kind, options)).faults).toEqual([]);
  });
