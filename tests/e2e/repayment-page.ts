import type { Page } from '@playwright/test';
import type { ShownOrder } from '../../src/sandbox/orders/order-state.ts';
import { AppPage } from './app-page.ts';
import { expect } from './service.ts';
import type { Sandbox } from './sandbox.ts';

export const instalmentPath = '/gateway/v3/installment/loan-play-detail';
export const rolloverPath = '/gateway/popular/compete';
export const codePath = '/gateway/v3/loan-details/generate-vcode';

/** What people do on the pages of an instalment and a rollover. */
export class RepaymentPage extends AppPage {
  readonly #sandbox: Sandbox;
  readonly #userId: string;
  readonly methods = this.page.getByRole('button', { name: 'Payment Method', exact: true });
  readonly sheet = this.page.getByRole('dialog', { name: 'Payment Method' });
  readonly payment = this.sheet.getByRole('button', { name: 'Payment', exact: true });
  readonly barCode = this.page.getByRole('dialog', { name: 'Scan to pay' });

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

  /** Opens the sheet and marks a channel; without one the first stays marked. */
  async chooseMethod(channel?: string): Promise<void> {
    await this.methods.click();
    if (channel !== undefined) await this.sheet.getByText(channel, { exact: true }).click();
  }

  /** The only order of this borrower. */
  async order(): Promise<ShownOrder> {
    const orders = await this.#sandbox.ordersOf(this.#userId);
    const [order] = orders;
    if (order === undefined || orders.length > 1) throw new Error(`Expected one order of ${this.#userId}, found ${orders.length}.`);
    return order;
  }

  /** Pays on the page of the provider, which is open. */
  async payThere(provider: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `Pay with ${provider}` })).toBeVisible();
    await this.page.getByRole('button', { name: /^Pay .* now$/ }).click();
    await expect(this.page.getByText('This is paid.')).toBeVisible();
  }
}
