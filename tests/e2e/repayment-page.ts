import { BorrowerPage } from './borrower-page.ts';
import { expect } from './service.ts';

export const instalmentPath = '/gateway/v3/installment/loan-play-detail';
export const rolloverPath = '/gateway/popular/compete';
export const codePath = '/gateway/v3/loan-details/generate-vcode';

/** What people do on the pages of an instalment and a rollover. */
export class RepaymentPage extends BorrowerPage {
  readonly methods = this.page.getByRole('button', { name: 'Payment Method', exact: true });
  readonly sheet = this.page.getByRole('dialog', { name: 'Payment Method' });
  readonly payment = this.sheet.getByRole('button', { name: 'Payment', exact: true });
  readonly barCode = this.page.getByRole('dialog', { name: 'Scan to pay' });

  /** Opens the sheet and marks a channel; without one the first stays marked. */
  async chooseMethod(channel?: string): Promise<void> {
    await this.methods.click();
    if (channel !== undefined) await this.sheet.getByText(channel, { exact: true }).click();
  }

  /** Pays on the page of the provider, which is open. */
  async payThere(provider: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `Pay with ${provider}` })).toBeVisible();
    await this.page.getByRole('button', { name: /^Pay .* now$/ }).click();
    await expect(this.page.getByText('This is paid.')).toBeVisible();
  }
}
