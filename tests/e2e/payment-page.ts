import type { Locator, Page } from '@playwright/test';
import type { ShownOrder } from '../../src/sandbox/orders/order-state.ts';
import { AppPage } from './app-page.ts';
import type { Sandbox } from './sandbox.ts';
import { expect } from './service.ts';

const loanPath = '/gateway/api/v1/youmi/youmi-api/service/loan/';
export const wayPath = `${loanPath}repayment-way`;
export const commitPath = `${loanPath}repayment-commit`;
export const confirmPath = `${loanPath}repayment-confirm`;
export const huichaoPath = `${loanPath}repayment-huichao`;

/** Cards as the loan core sends them. */
const bankCards = [
  { id: '7', bankName: 'BDO Unibank', cardNo: '4001', bankCode: 'BDO' },
  { id: '8', bankName: 'BPI', cardNo: '4002', bankCode: 'BPI' },
] as const;

/** Where a payment ends. */
export const onBorrowDetail = /#\/borrowDetail\/[0-9]+$/;

/** What borrowers do on the payment way, in the words that they see. */
export class PaymentPage extends AppPage {
  readonly pay = this.page.getByRole('button', { name: 'Pay', exact: true });
  readonly dialog = this.page.getByRole('dialog', { name: 'Verification' });
  readonly code = this.dialog.getByRole('textbox', { name: 'Verification code' });
  readonly confirm = this.dialog.getByRole('button', { name: 'Confirm' });
  /** 'get code', or what is left of the minute. */
  readonly sendAgain = this.dialog.getByRole('button', { name: /^(?:get code|[1-9][0-9]?s)$/ });
  readonly doubt = this.page.getByText('We could not confirm this yet');
  readonly #sandbox: Sandbox;
  readonly #userId: string;

  constructor(page: Page, sandbox: Sandbox, userId: string) {
    super(page);
    this.#sandbox = sandbox;
    this.#userId = userId;
  }

  /** Brings a situation of the control page about and opens its screen. @returns the address */
  async open(situation: string): Promise<string> {
    const address = await this.#sandbox.bringAbout(situation, this.#userId);
    await this.page.goto(address);
    return address;
  }

  /** Opens the payment way of order 9 with answers of its own instead of those of the sandbox core. */
  async openMocked(data: object = { alipay: '1', repayToken: 't1', bankCards }): Promise<void> {
    await this.answer(wayPath, { code: 0, message: '', data });
    await this.page.goto('/?userId=u1#/paymentWay?orderId=9&amount=150050&couponId=c1');
    await expect(this.pay).toBeVisible();
  }

  /** The radio of a card or of Alipay. */
  way(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** Pays by a card or by Alipay. */
  async payBy(name: string): Promise<void> {
    await this.way(name).check();
    await this.pay.click();
  }

  /** Types the code that the phone got, and confirms it. */
  async confirmCode(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await this.code.fill((await this.order()).payments[0]?.smsCode ?? '');
    await this.confirm.click();
  }

  /** The only order of this borrower. */
  async order(): Promise<ShownOrder> {
    const [order, ...more] = await this.#sandbox.ordersOf(this.#userId);
    if (order === undefined || more.length > 0) throw new Error(`Expected one order of ${this.#userId}, found ${order === undefined ? 0 : more.length + 1}.`);
    return order;
  }

  /** How many payments of the order are paid. */
  async paid(): Promise<number> {
    return (await this.order()).payments.filter(({ paidAt }) => paidAt !== null).length;
  }

  /** Makes a call of this borrower behave as usual again. */
  async mend(call: 'repayment-commit' | 'repayment-confirm' | 'repayment-huichao'): Promise<void> {
    await this.#sandbox.play({ call, scenario: 'normal', userId: this.#userId });
  }
}
