import type { Locator, Page } from '@playwright/test';
import type { Call } from '../../../src/sandbox/fault-injection/scenario.ts';
import { BankPage } from '../../e2e/bank-page.ts';
import { ConfirmationPage, newer, older } from '../../e2e/confirmation-page.ts';
import { onBorrowDetail, PaymentPage } from '../../e2e/payment-page.ts';
import { RepaymentPage } from '../../e2e/repayment-page.ts';
import type { Sandbox } from '../../harness/sandbox.ts';
import { becomesTrue } from '../../harness/wait.ts';

export interface Person {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly userId: string;
}

/**
 * State once the result is known, or cannot be known. done: the page of success. retry: another
 * press works.
 * locked: nothing can be sent (docs/decisions/reconcile-lost-payment-responses.md).
 */
export type End = 'done' | 'retry' | 'locked';

/** A control that moves money, or whose request takes effect each time. */
export interface MoneyButton {
  readonly name: string;
  /** Document, and id of the control in it. */
  readonly screen: string;
  readonly control: string;
  readonly call: Call;
  /** Preset of the sandbox core. */
  readonly situation?: string;
  readonly address?: string;
  /** Does the steps before the press, unless done. @returns the button */
  readonly reach: (person: Person) => Promise<Locator>;
  /** Times that the loan core did it. */
  readonly countDone: (person: Person) => Promise<number>;
  /** The page shows what success leads to. */
  readonly hasArrived: (person: Person) => Promise<boolean>;
  /** Right state after a lost reply, by whether the loan core did it. */
  readonly ends?: { readonly done: End; readonly notDone: End };
  /** Moves no money: a lost reply is only a network error. */
  readonly isPlain?: true;
  /** Reaching the button begins a payment, so two pages begin two. */
  readonly isBegun?: true;
}

const payments = async ({ sandbox, userId }: Person) =>
  (await sandbox.ordersOf(userId)).flatMap((order) => order.payments);
const countOrders = async ({ sandbox, userId }: Person): Promise<number> =>
  (await sandbox.ordersOf(userId)).length;
const countPaid = async (person: Person): Promise<number> =>
  (await payments(person)).filter(({ paidAt }) => paidAt !== null).length;
const countBegun = async (person: Person): Promise<number> => (await payments(person)).length;
const countAccounts = async ({ sandbox, userId }: Person): Promise<number> =>
  (await sandbox.accountsOf(userId)).length;

const onOrder = async ({ page }: Person): Promise<boolean> =>
  new URL(page.url()).pathname === '/order';
const onDetail = async ({ page }: Person): Promise<boolean> => onBorrowDetail.test(page.url());
const atProvider = async ({ page }: Person): Promise<boolean> =>
  new URL(page.url()).pathname.startsWith('/gateway/pay/');
const isVerifying = async ({ page }: Person): Promise<boolean> =>
  page.getByRole('dialog', { name: 'Verification' }).isVisible();
const hasAccount = async (person: Person): Promise<boolean> => (await countAccounts(person)) > 0;

const takeBy =
  (of: typeof newer | typeof older): MoneyButton['reach'] =>
  async ({ page, sandbox, userId }) =>
    new ConfirmationPage(page, sandbox, userId, of).loan;

/** The dialog opens once and closes with its button; the page has one of its own. */
const takeByPromotion: MoneyButton['reach'] = async (person) => {
  const dialog = person.page.getByRole('dialog');
  const behind = await takeBy(older)(person);
  return (await becomesTrue(() => dialog.isVisible(), 2000))
    ? dialog.getByRole('button', { name: 'Get money now', exact: true })
    : behind;
};

const payBy =
  (way: string): MoneyButton['reach'] =>
  async ({ page, sandbox, userId }) => {
    const payment = new PaymentPage(page, sandbox, userId);
    await payment.way(way).check();
    return payment.pay;
  };

const payByCode: MoneyButton['reach'] = async ({ page, sandbox, userId }) => {
  const repayment = new RepaymentPage(page, sandbox, userId);
  await repayment.methods.waitFor();
  if (!(await repayment.payment.isVisible())) await repayment.chooseMethod('Maya');
  return repayment.payment;
};

/** Begins a payment by card and types the code of the SMS. */
const typeCode: MoneyButton['reach'] = async (person) => {
  const { page, sandbox, userId } = person;
  const payment = new PaymentPage(page, sandbox, userId);
  if (!(await payment.verification.isVisible())) {
    await payment.payBy('BPI');
    await payment.code.waitFor();
  }
  await payment.code.fill((await payments(person))[0]?.smsCode ?? '');
  return payment.confirm;
};

const fillBank: MoneyButton['reach'] = async ({ page, userId }) => {
  const bank = new BankPage(page, userId);
  await bank.fillWallet();
  return bank.next;
};

const fillCard: MoneyButton['reach'] = async ({ page, userId }) => {
  const bank = new BankPage(page, userId);
  await bank.textbox('Account name').fill('Maria Clara');
  await page.getByLabel('Date of birth').fill('1990-05-20');
  await bank.choose('Bank', 'BDO Unibank');
  await bank.textbox('Account number').fill('001234567890');
  await bank.choose('City of the branch', 'Metro Manila', 'Makati City');
  return page.getByRole('button', { name: 'Save', exact: true });
};

const loan = {
  countDone: countOrders,
  hasArrived: onOrder,
  ends: { done: 'done', notDone: 'retry' },
} as const;
const card = {
  screen: 'payment-way',
  control: 'pay',
  call: 'repayment-commit',
  reach: payBy('BPI'),
} as const;
/** Money moves once the address of the reply is opened, so a lost reply moves none. */
const elsewhere = {
  call: 'repayment-huichao',
  countDone: countBegun,
  hasArrived: atProvider,
  ends: { done: 'retry', notDone: 'retry' },
} as const;
const code = {
  control: 'pay',
  call: 'generate-vcode',
  reach: payByCode,
  countDone: countBegun,
  hasArrived: atProvider,
  ends: { done: 'retry', notDone: 'retry' },
  isPlain: true,
} as const;
const account = { countDone: countAccounts, hasArrived: hasAccount } as const;

/**
 * Every button that moves money, sets its target, or makes a payment code; buttons.test.ts finds
 * missing ones.
 */
export const moneyButtons: readonly MoneyButton[] = [
  {
    ...loan,
    name: 'take a loan',
    screen: 'confirm-loan',
    control: 'loan',
    call: 'loan-detail-push',
    situation: 'offer',
    reach: takeBy(newer),
  },
  {
    ...loan,
    name: 'take a loan, older page',
    screen: 'confirm-period',
    control: 'loan',
    call: 'depush',
    situation: 'older-offer',
    reach: takeBy(older),
  },
  {
    ...loan,
    name: 'take a loan, promotion',
    screen: 'confirm-period',
    control: 'promotion-loan',
    call: 'depush',
    situation: 'older-promotion',
    reach: takeByPromotion,
  },
  {
    ...card,
    name: 'pay the last instalment',
    situation: 'commit-lost-after',
    countDone: countPaid,
    hasArrived: onDetail,
    ends: { done: 'done', notDone: 'retry' },
  },
  {
    ...card,
    name: 'pay one instalment of several',
    situation: 'cards-no-check',
    countDone: countPaid,
    hasArrived: onDetail,
    ends: { done: 'locked', notDone: 'retry' },
  },
  {
    ...card,
    name: 'begin a payment with a code',
    situation: 'cards',
    countDone: countBegun,
    hasArrived: isVerifying,
    ends: { done: 'locked', notDone: 'retry' },
  },
  {
    name: 'confirm a payment by its code',
    screen: 'payment-way',
    control: 'confirm',
    call: 'repayment-confirm',
    situation: 'cards-last',
    reach: typeCode,
    countDone: countPaid,
    hasArrived: onDetail,
    ends: { done: 'done', notDone: 'locked' },
    isBegun: true,
  },
  {
    ...elsewhere,
    name: 'pay by Alipay',
    screen: 'payment-way',
    control: 'pay',
    situation: 'cards',
    reach: payBy('Alipay'),
  },
  {
    ...elsewhere,
    name: 'pay on the Alipay page',
    screen: 'alipay-repayment',
    control: 'pay',
    situation: 'alipay-page',
    reach: async ({ page, sandbox, userId }) => new PaymentPage(page, sandbox, userId).pay,
  },
  { ...code, name: 'make a code for an instalment', screen: 'repay', situation: 'instalment' },
  { ...code, name: 'make a code for a rollover', screen: 'repay-delay', situation: 'rollover' },
  {
    ...account,
    name: 'bind an account',
    screen: 'bind-bank',
    control: 'next',
    call: 'bind-card-new',
    address: '/bind-bank?product_id=7',
    reach: fillBank,
  },
  {
    ...account,
    name: 'bind an account, from the order',
    screen: 'bind-bank',
    control: 'next',
    call: 'popular-buyers',
    address: '/bind-bank?product_id=7&source=loanDetail',
    reach: fillBank,
  },
  {
    ...account,
    name: 'bind a card',
    screen: 'add-normal-card',
    control: 'save',
    call: 'bind-card-new',
    situation: 'add-card',
    reach: fillCard,
    countDone: async (person) => (await countAccounts(person)) - 2,
    hasArrived: async (person) => (await countAccounts(person)) > 2,
  },
];

/** Prepares what a button needs. @returns address of its page */
export const prepare = async (
  { situation, address, call }: MoneyButton,
  { sandbox, userId }: Person,
): Promise<string> => {
  if (situation === undefined) return `${address ?? ''}&userId=${userId}`;
  const found = await sandbox.bringAbout(situation, userId);
  // One preset loses the reply by itself; here the proxy does.
  await sandbox.play({ call, scenario: 'normal', userId });
  return found;
};

/** The address after another login. */
export const inAnotherSession = (address: string): string =>
  address.replace(/(?<=[?&]sessionId=)[^&#]*/, 'another-session');

export const openPage = async (button: MoneyButton, person: Person): Promise<void> =>
  void (await person.page.goto(await prepare(button, person)));

/** Right state of a button that the loan core did so often. */
export const endOf = ({ ends }: MoneyButton, done: number): End =>
  ends?.[done > 0 ? 'done' : 'notDone'] ?? 'retry';

export const buttonsWithEnds = moneyButtons.filter(({ ends }) => ends !== undefined);
