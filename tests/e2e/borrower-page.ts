import type { Page } from '@playwright/test';
import type { OrderSummary } from '../../src/sandbox/orders/order-summaries.ts';
import { AppPage } from './app-page.ts';
import type { Sandbox } from '../harness/sandbox.ts';

export class BorrowerPage extends AppPage {
  protected readonly sandbox: Sandbox;
  protected readonly userId: string;

  constructor(page: Page, sandbox: Sandbox, userId: string) {
    super(page);
    this.sandbox = sandbox;
    this.userId = userId;
  }

  async open(situation: string, more = ''): Promise<string> {
    const address = `${await this.sandbox.bringAbout(situation, this.userId)}${more}`;
    await this.page.goto(address);
    return address;
  }

  address(path: string, more: Readonly<Record<string, string>> = {}): string {
    return `${path}?${new URLSearchParams({ userId: this.userId, ...more }).toString()}`;
  }

  async order(): Promise<OrderSummary> {
    const [order, ...more] = await this.sandbox.ordersOf(this.userId);
    if (order === undefined || more.length > 0)
      throw new Error(
        `Expected one order of ${this.userId}, found ${order === undefined ? 0 : more.length + 1}.`,
      );
    return order;
  }
}
