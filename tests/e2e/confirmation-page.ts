import type { Locator, Page } from '@playwright/test';
import { BorrowerPage } from './borrower-page.ts';
import type { Sandbox } from '../harness/sandbox.ts';

export const detailsPath = '/gateway/v3/loan-details/loan-details';

export const newer = {
  name: 'the newer page',
  path: '/confirm-loan',
  read: '/gateway/v3/loan-confirm/loan-detail-confirm',
  list: '/gateway/v3/contract/contract',
  jump: '/gateway/v3/contract/contract-jump',
  take: '/gateway/v3/loan-confirm/loan-detail-push',
  call: 'loan-detail-push',
  button: 'Loan',
} as const;
export const older = {
  name: 'the older page',
  path: '/confirm-period',
  read: '/gateway/gopia/goya/satire',
  list: '/gateway/gopia/goya/cultures',
  jump: '/gateway/gopia/goya/misunderstood',
  take: '/gateway/gopia/goya/depush',
  call: 'depush',
  button: 'Get money now',
} as const;
export type Confirmation = typeof newer | typeof older;

export class ConfirmationPage extends BorrowerPage {
  readonly #of: Confirmation;
  readonly loan: Locator;
  readonly box = this.page.getByRole('checkbox', { name: /^I have read and agree/ });
  readonly doubt = this.page.getByText('We could not confirm this yet');
  readonly checkAgain = this.page.getByRole('button', { name: 'Check again' });

  constructor(page: Page, sandbox: Sandbox, userId: string, of: Confirmation) {
    super(page, sandbox, userId);
    this.#of = of;
    this.loan = page.getByRole('button', { name: of.button, exact: true });
  }

  async openOffer(): Promise<string> {
    const address = await this.open(this.#of === newer ? 'offer' : 'older-offer');
    await this.loan.waitFor();
    return address;
  }

  agreement(title: string): Locator {
    return this.page.getByRole('link', { name: title, exact: true });
  }

  pressShellBack(): Promise<unknown> {
    return this.page.evaluate((): unknown => {
      const back: unknown = Reflect.get(window, 'LoanShellBack');
      return typeof back === 'function' ? Reflect.apply(back, undefined, []) : 'missing';
    });
  }
}
