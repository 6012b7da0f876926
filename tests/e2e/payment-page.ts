import type { Locator } from '@playwright/test';
import { BorrowerPage } from './borrower-page.ts';
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
export class PaymentPage extends BorrowerPage {
  readonly pay = this.page.getByRole('button', { name: 'Pay', exact: true });
  readonly verification = this.page.getByRole('dialog', { name: 'Verification' });
  readonly code = this.verification.getByRole('textbox', { name: 'Verification code' });
  readonly confirm = this.verification.getByRole('button', { name: 'Confirm' });
  /** 'get code', or what is left of the minute. */
  readonly sendAgain = this.verification.getByRole('button', {
    name: /^(?:get code|[1-9][0-9]?s)$/,
  });
  readonly doubt = this.page.getByText('We could not confirm this yet');

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
    await expect(this.verification).toBeVisible();
    await this.code.fill((await this.order()).payments[0]?.smsCode ?? '');
    await this.confirm.click();
  }

  /** How many payments of the order are paid. */
  async paid(): Promise<number> {
    return (await this.order()).payments.filter(({ paidAt }) => paidAt !== null).length;
  }

  /** Makes a call of this borrower behave as usual again. */
  async mend(call: 'repayment-commit' | 'repayment-confirm' | 'repayment-huichao'): Promise<void> {
    await this.sandbox.play({ call, scenario: 'normal', userId: this.userId });
  }
}
