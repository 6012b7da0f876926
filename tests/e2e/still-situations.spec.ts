import { presets } from '../../src/sandbox/presets/presets.ts';
import { Sandbox } from './sandbox.ts';
import { expect, test } from './service.ts';
import { shiftedInSteps } from './shifts.ts';

/** What may jump, as a share of what is seen and of the way that it goes (Layout Instability). */
const most = 0.02;

/** They lead on to another page, or show after ten seconds what others show at once. */
const others = ['redirect-own', 'redirect-listed', 'redirect-other', 'order-slow'];

const idsOf = (areas: readonly string[]): readonly string[] =>
  presets
    .filter(({ id, area }) => areas.includes(area) && !others.includes(id))
    .map(({ id }) => id);

/** Promotions with a page of their own; the loan core has the last one. */
const promotions = ['seasonal-offer', 'referral', '5'];

const views = [
  { name: '390 px', options: {}, ids: idsOf(['accounts', 'orders', 'repayment', 'promotion']) },
  // Where the title of a loan core takes two lines, and a banner is smallest.
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
