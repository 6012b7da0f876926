import { presets } from '../../src/sandbox/presets/presets.ts';
import { Sandbox } from '../harness/sandbox.ts';
import { expect, test } from './service.ts';
import { shiftedInSteps } from './shifts.ts';

const most = 0.02;

/** They redirect, or show after ten seconds what others show at once. */
const others = ['redirect-own', 'redirect-listed', 'redirect-other', 'order-slow'];

const idsOf = (areas: readonly string[]): readonly string[] =>
  presets
    .filter(({ id, area }) => areas.includes(area) && !others.includes(id))
    .map(({ id }) => id);

/** Promotions with a page of their own; the last one comes from the loan core. */
const promotions = ['seasonal-offer', 'referral', '5'];

const views = [
  { name: '390 px', options: {}, ids: idsOf(['accounts', 'orders', 'repayment', 'promotion']) },
  {
    name: '320 px in Filipino',
    options: { viewport: { width: 320, height: 640 }, locale: 'fil-PH' },
    ids: ['register-captcha', 'promotion-download', 'promotion-agreement'],
  },
] as const;

for (const { name, options, ids } of views) {
  test.describe(name, () => {
    test.use(options);
    for (const id of ids) {
      test(`${id} stands still while answers and pictures come`, async ({ page, service }) => {
        expect(
          await shiftedInSteps(page, await new Sandbox(service.url).bringAbout(id, `still-${id}`)),
        ).toBeLessThan(most);
      });
    }
    for (const id of promotions) {
      test(`promotion ${id} stands still while answers and pictures come`, async ({ page }) => {
        expect(await shiftedInSteps(page, `/promotion/${id}`)).toBeLessThan(most);
      });
    }
  });
}
