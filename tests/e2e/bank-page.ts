import type { Locator, Page } from '@playwright/test';
import { AppPage } from './app-page.ts';

export type BankItem = Readonly<Record<string, unknown>>;

export const cardInitPath = '/gateway/v3/bind-card/card-init';
export const bindPath = '/gateway/v3/bind-card/bind-card-new';
export const buyersPath = '/gateway/popular/buyers';

export class BankPage extends AppPage {
  readonly #userId: string;
  readonly next: Locator;
  readonly sheet: Locator;

  constructor(page: Page, userId: string) {
    super(page);
    this.#userId = userId;
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.sheet = page.getByRole('dialog');
  }

  address(more: Readonly<Record<string, string>> = {}): string {
    return `/bind-bank?${new URLSearchParams({ product_id: '7', userId: this.#userId, ...more }).toString()}`;
  }

  async open(more: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(this.address(more));
    await this.next.waitFor();
  }

  async answerItems(items: readonly BankItem[]): Promise<void> {
    await this.answer(cardInitPath, { code: 0, message: '', data: { items } });
  }

  chooser(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${title}\\b`) });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  option(name: string): Locator {
    return this.sheet.getByRole('radio', { name, exact: true });
  }

  async confirm(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  }

  async cancel(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  }

  async choose(title: string, ...options: readonly string[]): Promise<void> {
    await this.chooser(title).click();
    for (const name of options) await this.option(name).check();
    await this.confirm();
  }

  async fillWallet(wallet = 'Maya', number = '09171234567'): Promise<void> {
    await this.textbox('Account name').fill('Maria Clara');
    await this.page.getByLabel('Date of birth').fill('1990-05-20');
    await this.choose('E-wallet', wallet);
    await this.textbox('Mobile number').fill(number);
  }

  async fillBankAccount(number = '001234567890'): Promise<void> {
    await this.tab('Bank account').click();
    await this.textbox('Account name').fill('Maria Clara');
    await this.page.getByLabel('Date of birth').fill('1990-05-20');
    await this.choose('Bank', 'BDO Unibank');
    await this.textbox('Account number').fill(number);
    await this.choose('City of the branch', 'Metro Manila', 'Makati City');
  }

  /** Resizes the page as a keyboard or a rotation does, and waits for the event. */
  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.page.waitForFunction((wanted) => window.visualViewport?.height === wanted, height);
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}
