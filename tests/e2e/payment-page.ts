import type { Locator } from '@playwright/test';
import { BorrowerPage } from './borrower-page.ts';
import { expect } from './service.ts';

const loanPath = '/gateway/api/v1/youmi/youmi-api/service/loan/';
export const wayPath = `${loanPath}repayment-way`;
export const commitPath = `${loanPath}repayment-commit`;
export const confirmPath = `${loanPath}repayment-confirm`;
export const huichaoPath = `${loanPath}repayment-huichao`;

const bankCards = [
  { id: '7', bankName: 'BDO Unibank', cardNo: '4001', bankCode: 'BDO' },
  { id: '8', bankName: 'BPI', cardNo: '4002', bankCode: 'BPI' },
] as const;

export const onBorrowDetail = /#\/borrowDetail\/[0-9]+$/;

export class PaymentPage extends BorrowerPage {
  readonly pay = this.page.getByRole('button', { name: 'Pay', exact: true });
  readonly verification = this.page.getByRole('dialog', { name: 'Verification' });
  readonly code = this.verification.getByRole('textbox', { name: 'Verification code' });
  readonly confirm = this.verification.getByRole('button', { name: 'Confirm' });
  readonly sendAgain = this.verification.getByRole('button', {
    name: /^(?:get code|[1-9][0-9]?s)$/,
  });
  readonly doubt = this.page.getByText('We could not confirm this yet');

  async openMocked(data: object = { alipay: '1', repayToken: 't1', bankCards }): Promise<void> {
    await this.answer(wayPath, { code: 0, message: '', data });
    await this.page.goto('/?userId=u1#/paymentWay?orderId=9&amount=150050&couponId=c1');
    await expect(this.pay).toBeVisible();
  }

  way(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  async payBy(name: string): Promise<void> {
    await this.way(name).check();
    await this.pay.click();
  }

  async confirmCode(): Promise<void> {
    await expect(this.verification).toBeVisible();
    await this.code.fill((await this.order()).payments[0]?.smsCode ?? '');
    await this.confirm.click();
  }

  async paid(): Promise<number> {
    return (await this.order()).payments.filter(({ paidAt }) => paidAt !== null).length;
  }

  async mend(call: 'repayment-commit' | 'repayment-confirm' | 'repayment-huichao'): Promise<void> {
    await this.sandbox.play({ call, scenario: 'normal', userId: this.userId });
  }
}
