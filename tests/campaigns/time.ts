import type { Page } from '@playwright/test';
import { commitPath, PaymentPage } from '../e2e/payment-page.ts';
import { PromotionPage } from '../e2e/promotion-page.ts';
import { phoneOptions, withBrowser, withPage } from '../harness/browser.ts';
import { type CampaignOptions, runLoop } from '../harness/campaign.ts';
import { caseOf } from '../harness/random.ts';
import type { Report } from '../harness/report.ts';
import { Sandbox } from '../harness/sandbox.ts';
import { withService } from '../harness/service.ts';

interface Countdown {
  readonly name: string;
  /** False: a reload closes it, and its next start is a new one. */
  readonly survivesReload: boolean;
  /** @returns `end` in milliseconds since 1970 by this machine; `read` the shown seconds */
  readonly start: (
    page: Page,
    run: number,
  ) => Promise<{ readonly end: number; readonly read: () => Promise<number> }>;
}

/** Something that happens to a page or its device while a countdown runs. */
interface TimeEvent {
  readonly name: string;
  readonly reloads?: true;
  /** @returns milliseconds that pass on the device beyond the waited ones */
  readonly happen: (page: Page) => Promise<number | void>;
}

/** As in the shipped document, in Manila. */
const endOfOffer = Date.parse('2027-11-30T23:59:59+08:00');
const [minuteMs, hourMs] = [60_000, 3_600_000];
/** A countdown must be right so long after an event. */
const rightWithinMs = 1000;
const maxErrorSeconds = 1;
const pagesAtOnce = 10;

const secondsOf = (text: string | null): number => Number(/^(\d+)s$/.exec(text ?? '')?.[1] ?? 0);

const wayResponse = {
  code: 0,
  data: {
    alipay: '1',
    repayToken: 't1',
    bankCards: [{ id: '7', bankName: 'BDO Unibank', cardNo: '4001', bankCode: 'BDO' }],
  },
};

const createCountdowns = (url: string): readonly Countdown[] => {
  const sandbox = new Sandbox(url);
  const smsCode = (kind: number, name: string, address: string): Countdown => ({
    name: `SMS code, ${name}`,
    survivesReload: true,
    start: async (page, run) => {
      const number = `13${kind}${String(run).padStart(8, '0')}`;
      const promotion = new PromotionPage(page, sandbox, number);
      await page.goto(url + address);
      await promotion.phone.fill(number);
      await promotion.solveCaptcha();
      await promotion.send.click();
      await page.getByRole('button', { name: '60s', exact: true }).waitFor();
      const read = async () => secondsOf(await promotion.send.textContent());
      return { end: Date.now() + minuteMs, read };
    },
  });
  return [
    smsCode(1, 'promotion of the loan core', '/#/registerTemplate?id=5'),
    smsCode(2, 'referral', '/promotion/referral'),
    smsCode(3, 'seasonal offer', '/promotion/seasonal-offer'),
    {
      name: 'SMS code, payment',
      survivesReload: false,
      start: async (page) => {
        const payment = new PaymentPage(page, sandbox, 'countdown');
        await page.route(
          ({ pathname }) => pathname.endsWith('/repayment-way'),
          (route) => route.fulfill({ json: wayResponse }),
        );
        const data = { needValid: '1', repayRecordId: 'r1' };
        await payment.answer(commitPath, { code: 0, message: '', data });
        await page.goto(`${url}/?userId=u1#/paymentWay?orderId=9&amount=150050`);
        await payment.payBy('BDO Unibank');
        await payment.verification.getByRole('button', { name: '60s', exact: true }).waitFor();
        const read = async () => secondsOf(await payment.sendAgain.textContent());
        return { end: Date.now() + minuteMs, read };
      },
    },
    {
      name: 'end of the seasonal offer',
      survivesReload: true,
      start: async (page) => {
        await page.goto(`${url}/promotion/seasonal-offer`);
        const timer = page.getByRole('timer', { name: 'Offer ends in' });
        await timer.waitFor();
        const read = async (): Promise<number> => {
          const [days = 0, hours = 0, minutes = 0, seconds = 0] =
            ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
          return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
        };
        return { end: endOfOffer, read };
      },
    },
  ];
};

/** Date.now can be moved; timers stay right, as on a device. */
const addMovableClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const [read, shift] = [Date.now.bind(Date), { by: 0 }];
    Date.now = () => read() + shift.by;
    addEventListener('move-clock', (event) => {
      if (event instanceof CustomEvent) shift.by += Number(event.detail);
    });
  });

const moveClock = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    (by) => void dispatchEvent(new CustomEvent('move-clock', { detail: by })),
    milliseconds,
  );

/** Hides the page as far as it can see. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const whileHidden = async (page: Page, work: () => Promise<unknown>): Promise<void> => {
  await setHidden(page, true);
  await work();
  await setHidden(page, false);
};

/** Freezes the page by the browser. */
const freeze = async (page: Page, milliseconds: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.waitForTimeout(milliseconds);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
};

const asleepMs = 20_000;

const events: readonly TimeEvent[] = [
  { name: 'nothing', happen: async () => undefined },
  {
    name: 'hidden for 4 s',
    happen: (page) => whileHidden(page, () => page.waitForTimeout(4000)),
  },
  { name: 'frozen for 5 s', happen: (page) => freeze(page, 5000) },
  {
    name: 'hidden and frozen, the device asleep for 20 s',
    happen: async (page) => {
      await whileHidden(page, async () => {
        // The clock of the device continues, its timers do not.
        await moveClock(page, asleepMs);
        await freeze(page, 1000);
      });
      return asleepMs;
    },
  },
  { name: 'reloaded', reloads: true, happen: async (page) => void (await page.reload()) },
  {
    name: 'reloaded twice, with 3 s between',
    reloads: true,
    happen: async (page) => {
      await page.reload();
      await page.waitForTimeout(3000);
      await page.reload();
    },
  },
  { name: 'the clock an hour forwards', happen: (page) => moveClock(page, hourMs) },
  { name: 'the clock an hour back', happen: (page) => moveClock(page, -hourMs) },
  {
    name: 'the clock 5 hours forwards, then 10 hours back',
    happen: async (page) => {
      await moveClock(page, 5 * hourMs);
      await page.waitForTimeout(1500);
      await moveClock(page, -10 * hourMs);
    },
  },
  {
    name: 'the clock 30 hours back, then right again',
    happen: async (page) => {
      await moveClock(page, -30 * hourMs);
      await page.waitForTimeout(1500);
      await moveClock(page, 30 * hourMs);
    },
  },
  {
    name: 'the clock 10 s forwards, then 30 s back',
    happen: async (page) => {
      await moveClock(page, 10_000);
      await page.waitForTimeout(2000);
      await moveClock(page, -30_000);
    },
  },
  {
    name: 'hidden, the clock an hour back',
    happen: (page) =>
      whileHidden(page, async () => {
        await moveClock(page, -hourMs);
        await page.waitForTimeout(1000);
      }),
  },
];

/** Seconds by which whole seconds, rounded up, differ from what is left. */
const errorOf = (shown: number, leftMs: number): number => {
  const seconds = Math.max(leftMs / 1000, 0);
  if (seconds > shown) return shown - seconds;
  return seconds < shown - 1 ? shown - 1 - seconds : 0;
};

/**
 * Countdowns must be right a second after their page or its clock was disturbed.
 * @param options `runs` counts rounds of all countdowns and events
 * @param names only these countdowns
 */
export const runTime = (options: CampaignOptions, names?: readonly string[]): Promise<Report> =>
  withService({}, (service) =>
    withBrowser(async (browser) => {
      const cases = createCountdowns(service.url)
        .filter(({ name }) => names?.includes(name) ?? true)
        .flatMap((countdown) => events.map((event) => ({ countdown, event })))
        .filter(({ countdown, event }) => event.reloads !== true || countdown.survivesReload);
      const worst = new Map<string, number>();
      const run = (seed: number) =>
        withPage(browser, phoneOptions, async (page) => {
          const { countdown, event } = caseOf(seed, cases);
          await addMovableClock(page);
          const { end, read } = await countdown.start(page, seed);
          await page.waitForTimeout(1500);
          const passedMs = (await event.happen(page)) ?? 0;
          await page.waitForTimeout(rightWithinMs);
          const error = Math.abs(errorOf(await read(), end - passedMs - Date.now()));
          worst.set(event.name, Math.max(worst.get(event.name) ?? 0, error));
          const isWrong = error > maxErrorSeconds;
          const what = `${countdown.name}, ${event.name}: wrong by ${error.toFixed(2)} s`;
          return { counts: { [countdown.name]: 1 }, faults: isWrong ? [what] : [] };
        });
      const workers = Array.from({ length: pagesAtOnce });
      const all = { ...options, runs: options.runs * cases.length };
      const report = await runLoop('countdowns', all, workers, run);
      const notes = [...worst].map(([name, error]) => `${name}: wrong by ${error.toFixed(2)} s`);
      return { ...report, notes };
    }),
  );
