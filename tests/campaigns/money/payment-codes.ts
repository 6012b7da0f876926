import { onBorrowDetail, PaymentPage } from '../../e2e/payment-page.ts';
import { countCalls, must, wordsOf, type CodeCase, type CodeTrial } from './code-trial.ts';
import { comes } from './comes.ts';
import { pathOf } from './money-buttons.ts';
import { tellCounts } from './money-run.ts';
import { drawPresses, pressAll } from './presses.ts';

/** Longer than all presses of a run together, in milliseconds. */
const longerThanPresses = 1300;
const minute = 60_000;
const hour = 60 * minute;
const confirmPath = pathOf({ call: 'repayment-confirm' });
const commitPath = pathOf({ call: 'repayment-commit' });

const pageOf = ({ page, world, userId }: CodeTrial): PaymentPage =>
  new PaymentPage(page, world.sandbox, userId);
const latestCode = async (payment: PaymentPage): Promise<string> =>
  (await payment.order()).payments[0]?.smsCode ?? '';
const isRunning = (payment: PaymentPage, least: number): Promise<boolean> =>
  comes(async () => Number.parseInt(await wordsOf(payment.sendAgain), 10) >= least);

/** Opens the payment of one instalment of several and pays from a card, so that a code is awaited. */
const begin = async (trial: CodeTrial): Promise<PaymentPage> => {
  const payment = pageOf(trial);
  await payment.open('cards');
  await payment.payBy('BPI');
  await payment.code.waitFor();
  return payment;
};

/** Types the code that the phone got last and presses many times: it is paid, and once. */
const end = async (
  trial: CodeTrial,
  payment: PaymentPage,
  since: number,
  confirms: number,
  commits: number,
): Promise<readonly string[]> => {
  await payment.code.fill(await latestCode(payment));
  await pressAll(trial.page, payment.confirm, drawPresses(trial.random));
  const arrived = await comes(async () => onBorrowDetail.test(trial.page.url()));
  return [
    ...must(arrived, `what success leads to did not come; said was: ${trial.messages.join(' | ')}`),
    ...tellCounts('paid', await payment.paid(), 1),
    ...(await countCalls(trial.world.sandbox, since, {
      'repayment-confirm': confirms,
      'repayment-commit': commits,
    })),
  ];
};

/** Presses so often that all presses fall into the time that a reply is on its way. */
const pressWhileOnItsWay = async (
  trial: CodeTrial,
  path: string,
  control: PaymentPage['confirm'],
): Promise<void> => {
  trial.world.road.plan(path, { delay: longerThanPresses });
  await pressAll(trial.page, control, drawPresses(trial.random));
};

const sentAgain: CodeCase = {
  name: 'payment: another code, the one before it, and the new one',
  hasClock: true,
  happen: async (trial) => {
    const since = Date.now();
    const payment = await begin(trial);
    const before = await latestCode(payment);
    await isRunning(payment, 1);
    await trial.page.clock.fastForward(minute);
    await comes(async () => (await wordsOf(payment.sendAgain)) === 'get code');
    await pressAll(trial.page, payment.sendAgain, drawPresses(trial.random));
    const isAnew = await isRunning(payment, 50);
    const isAnother = (await latestCode(payment)) !== before;
    await payment.code.fill(before);
    await pressWhileOnItsWay(trial, confirmPath, payment.confirm);
    const isRefused = await comes(async () => trial.messages.includes('verification code error'));
    return [
      ...must(isAnew, 'the minute did not begin anew'),
      ...must(isAnother, 'no other code was sent'),
      ...must(isRefused, 'the code before was not refused'),
      ...(await end(trial, payment, since, 2, 2)),
    ];
  },
};

const tooEarly: CodeCase = {
  name: 'payment: another code is asked for within the minute, the clock moved by an hour',
  happen: async (trial) => {
    const since = Date.now();
    const payment = await begin(trial);
    const faults = must(await isRunning(payment, 50), 'the minute did not begin');
    await trial.page.evaluate(
      (by) => {
        const read = Date.now.bind(Date);
        Date.now = () => read() + by;
      },
      trial.random() < 0.5 ? hour : -hour,
    );
    await pressAll(trial.page, payment.sendAgain, drawPresses(trial.random));
    return [
      ...faults,
      ...must(await isRunning(payment, 40), 'the minute is over too early'),
      ...(await end(trial, payment, since, 1, 1)),
    ];
  },
};

const wrongCode: CodeCase = {
  name: 'payment: a wrong code, pressed many times',
  happen: async (trial) => {
    const since = Date.now();
    const payment = await begin(trial);
    await payment.code.fill('no code');
    await pressWhileOnItsWay(trial, confirmPath, payment.confirm);
    const isRefused = await comes(async () => trial.messages.includes('verification code error'));
    return [
      ...must(isRefused, 'the wrong code was not refused'),
      ...(await end(trial, payment, since, 2, 1)),
    ];
  },
};

const loadedAnew: CodeCase = {
  name: 'payment: loaded anew while the code is awaited, and paid again',
  happen: async (trial) => {
    const since = Date.now();
    const payment = await begin(trial);
    const before = await latestCode(payment);
    await trial.page.reload();
    await payment.payBy('BPI');
    const isAnew = await isRunning(payment, 55);
    return [
      ...must(isAnew, 'the minute did not begin anew'),
      ...must((await latestCode(payment)) !== before, 'no other code was sent'),
      ...(await end(trial, payment, since, 1, 2)),
    ];
  },
};

const overtaken: CodeCase = {
  name: 'payment: another code is asked for, the dialog closed, and paid again before its answer comes',
  hasClock: true,
  happen: async (trial) => {
    const since = Date.now();
    const { page, random, userId, world } = trial;
    const payment = await begin(trial);
    await isRunning(payment, 1);
    await page.clock.fastForward(minute);
    await comes(async () => (await wordsOf(payment.sendAgain)) === 'get code');
    await world.sandbox.play({ call: 'repayment-resend', scenario: 'slow', seconds: 4, userId });
    const late = page.waitForEvent(
      'requestfinished',
      (request) => request.postData()?.includes('sendMsg=1') === true,
    );
    await pressAll(page, payment.sendAgain, drawPresses(random));
    await payment.verification.getByRole('button', { name: 'Cancel' }).click();
    await payment.pay.click();
    await late;
    const isBegun = await comes(
      async () => (await payment.order()).payments.length === 2 && (await payment.code.isVisible()),
    );
    return [
      ...must(isBegun, 'no other payment began'),
      ...(await end(trial, payment, since, 1, 3)),
    ];
  },
};

const lookedAt = (way: string): CodeCase => ({
  name: `payment: the dialog is closed while the code is looked at, and ${way} pressed`,
  happen: async (trial) => {
    const since = Date.now();
    const payment = await begin(trial);
    await payment.code.fill(await latestCode(payment));
    trial.world.road.plan(confirmPath, { delay: 2 * longerThanPresses });
    await payment.confirm.click();
    await payment.verification.getByRole('button', { name: 'Cancel' }).click();
    await payment.way(way).check();
    await pressAll(trial.page, payment.pay, drawPresses(trial.random));
    const arrived = await comes(async () => onBorrowDetail.test(trial.page.url()));
    return [
      ...must(arrived, 'what success leads to did not come'),
      ...tellCounts('paid', await payment.paid(), 1),
      ...tellCounts('begun', (await payment.order()).payments.length, 1),
      ...(await countCalls(trial.world.sandbox, since, {
        'repayment-confirm': 1,
        'repayment-commit': 1,
        'repayment-huichao': 0,
      })),
    ];
  },
});

const renamed = (whose: string, name: string, delayed: string): CodeCase => ({
  name: `payment: ${whose} comes into the address while ${delayed === confirmPath ? 'the code is looked at' : 'the payment begins'}`,
  happen: async (trial) => {
    const since = Date.now();
    const { page, userId, world } = trial;
    const opened = new URL(await world.sandbox.bringAbout('cards', userId), world.road.url);
    const given = new URLSearchParams([
      ...opened.searchParams,
      ...new URLSearchParams(opened.hash.replace(/^[^?]*\??/, '')),
    ]);
    const hashOf = (more: Readonly<Record<string, string>>): string =>
      `#/paymentWay?${new URLSearchParams({ ...Object.fromEntries(given), userId, sessionId: 'first', ...more }).toString()}`;
    const payment = pageOf(trial);
    await page.goto(`/${hashOf({})}`);
    world.road.plan(delayed, { delay: longerThanPresses });
    await payment.payBy('BPI');
    const isConfirmed = delayed === confirmPath;
    if (isConfirmed) {
      await payment.code.fill(await payment.code.waitFor().then(() => latestCode(payment)));
      await payment.confirm.click();
    }
    await comes(async () =>
      (await payment.order()).payments.some(({ paidAt }) => !isConfirmed || paidAt !== null),
    );
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      hashOf({ [name]: 'another' }),
    );
    await page.waitForLoadState('networkidle');
    const isOpen = await payment.verification.isVisible();
    return [
      ...must(!isOpen, 'the dialog of the borrower before is shown'),
      ...must(page.url().includes('paymentWay'), `the page went on to ${page.url()}`),
      ...tellCounts('paid', await payment.paid(), isConfirmed ? 1 : 0),
      ...(await countCalls(world.sandbox, since, {
        'repayment-confirm': isConfirmed ? 1 : 0,
        'repayment-commit': 1,
      })),
    ];
  },
});

/** The code of a payment from a card. */
export const codeCases: readonly CodeCase[] = [
  sentAgain,
  tooEarly,
  wrongCode,
  loadedAnew,
  overtaken,
  lookedAt('BDO Unibank'),
  lookedAt('Alipay'),
  renamed('another borrower', 'userId', confirmPath),
  renamed('another session', 'sessionId', confirmPath),
  renamed('another borrower', 'userId', commitPath),
];
