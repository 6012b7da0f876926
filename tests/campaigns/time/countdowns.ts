import type { Page } from '@playwright/test';
import { commitPath, PaymentPage } from '../../e2e/payment-page.ts';
import { PromotionPage } from '../../e2e/promotion-page.ts';
import { Sandbox } from '../../e2e/sandbox.ts';

/** A countdown that runs on an open page. */
export interface RunningCountdown {
  /** When it ends, in milliseconds since 1970 by the clock of this machine, which the service has as well. */
  readonly end: number;
  /** The whole seconds that are shown; 0 when it is not there. */
  readonly read: () => Promise<number>;
}

export interface Countdown {
  readonly name: string;
  /** Whether the page shows it again when it is loaded anew. */
  readonly isShownAgain: boolean;
  /** Opens a page and starts it. @param number tells visitors apart */
  readonly start: (page: Page, number: number) => Promise<RunningCountdown>;
}

const minute = 60_000;

const secondsOf = (text: string): number => Number(/^(\d+)s$/.exec(text)?.[1] ?? 0);

/** @param endOfOffer milliseconds since 1970 */
export const createCountdowns = (url: string, endOfOffer: number): readonly Countdown[] => {
  const sandbox = new Sandbox(url);
  const phoneOf = (kind: number, number: number): string =>
    `13${String(kind)}${String(number).padStart(8, '0')}`;
  const code = (kind: number, name: string, address: string): Countdown => ({
    name,
    isShownAgain: true,
    start: async (page, number) => {
      const promotion = new PromotionPage(page, sandbox, phoneOf(kind, number));
      await page.goto(url + address);
      await promotion.phone.fill(promotion.number);
      await promotion.solveCaptcha();
      await promotion.send.click();
      await page.getByRole('button', { name: '60s', exact: true }).waitFor();
      return {
        end: Date.now() + minute,
        read: async () => secondsOf((await promotion.send.textContent()) ?? ''),
      };
    },
  });
  return [
    code(1, 'SMS code, promotion of the loan core', '/#/registerTemplate?id=5'),
    code(2, 'SMS code, referral', '/promotion/referral'),
    code(3, 'SMS code, seasonal offer', '/promotion/seasonal-offer'),
    {
      name: 'SMS code, payment',
      // The dialog is closed then, and whoever pays again gets another code.
      isShownAgain: false,
      start: async (page) => {
        const payment = new PaymentPage(page, sandbox, 'countdown');
        await page.route(
          ({ pathname }) => pathname.endsWith('/repayment-way'),
          (route) =>
            route.fulfill({
              json: {
                code: 0,
                data: {
                  alipay: '1',
                  repayToken: 't1',
                  bankCards: [
                    { id: '7', bankName: 'BDO Unibank', cardNo: '4001', bankCode: 'BDO' },
                  ],
                },
              },
            }),
        );
        await payment.answer(commitPath, {
          code: 0,
          message: '',
          data: { needValid: '1', repayRecordId: 'r1' },
        });
        await page.goto(`${url}/?userId=u1#/paymentWay?orderId=9&amount=150050`);
        await payment.payBy('BDO Unibank');
        await payment.verification.getByRole('button', { name: '60s', exact: true }).waitFor();
        return {
          end: Date.now() + minute,
          read: async () => secondsOf((await payment.sendAgain.textContent()) ?? ''),
        };
      },
    },
    {
      name: 'end of the seasonal offer',
      isShownAgain: true,
      start: async (page) => {
        await page.goto(`${url}/promotion/seasonal-offer`);
        const timer = page.getByRole('timer', { name: 'Offer ends in' });
        await timer.waitFor();
        return {
          end: endOfOffer,
          read: async () => {
            const [days = 0, hours = 0, minutes = 0, seconds = 0] =
              ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
            return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
          },
        };
      },
    },
  ];
};
