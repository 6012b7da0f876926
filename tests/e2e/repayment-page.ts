import { BorrowerPage } from './borrower-page.ts';
import { expect } from './service.ts';

export const instalmentPath = '/gateway/v3/installment/loan-play-detail';
export const rolloverPath = '/gateway/popular/compete';
export const codePath = '/gateway/v3/loan-details/generate-vcode';

export class RepaymentPage extends BorrowerPage {
  readonly methods = this.page.getByRole('button', { name: 'Payment Method', exact: true });
  readonly sheet = this.page.getByRole('dialog', { name: 'Payment Method' });
  readonly payment = this.sheet.getByRole('button', { name: 'Payment', exact: true });
  readonly barCode = this.page.getByRole('dialog', { name: 'Scan to pay' });

  async chooseMethod(channel?: string): Promise<void> {
    await this.methods.click();
    if (channel !== undefined) await this.sheet.getByText(channel, { exact: true }).click();
  }

  async payThere(provider: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `Pay with ${provider}` })).toBeVisible();
    await this.page.getByRole('button', { name: /^Pay .* now$/ }).click();
    await expect(this.page.getByText('This is paid.')).toBeVisible();
  }
}
