import { expect } from '@playwright/test';

export type CallName = 'card-init' | 'bind-card-new' | 'popular-buyers';

/** How a call of the sandbox core is made to behave; the words of its control page. */
export interface Setting {
  readonly call: CallName;
  readonly scenario: 'normal' | 'empty-list' | 'unknown-kind' | 'malformed-items' | 'failing-code' | 'slow' | 'html-page' | 'cut-connection';
  readonly message?: string;
  readonly seconds?: number;
}

export interface BoundAccount {
  readonly borrower: string;
  readonly productId: string;
  readonly cardType: number;
  readonly provider: string;
  readonly number: string;
  readonly boundBy: string;
}

/** The sandbox core as its door for programs shows it. */
export class Sandbox {
  readonly #url: string;
  readonly #switched = new Set<CallName>();

  constructor(serviceUrl: string) {
    this.#url = `${serviceUrl}/sandbox/api`;
  }

  /** Makes a call behave so until the test ends. */
  async play(setting: Setting): Promise<void> {
    this.#switched.add(setting.call);
    const answer = await fetch(`${this.#url}/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(setting),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }

  /** Every call that was switched behaves as usual again. */
  async reset(): Promise<void> {
    for (const call of this.#switched) await this.play({ call, scenario: 'normal' });
  }

  /** Accounts of one borrower, the newest first. */
  async accountsOf(userId: string): Promise<BoundAccount[]> {
    const answer = await fetch(`${this.#url}/accounts`);
    const { accounts } = JSON.parse(await answer.text()) as { accounts: BoundAccount[] };
    return accounts.filter(({ borrower }) => borrower === `User ${userId}`);
  }
}
