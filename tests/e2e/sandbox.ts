import { expect } from '@playwright/test';
import type { PromotionState } from '../../src/sandbox/promotion/promotion-state.ts';
import type { Call, ScenarioSetting } from '../../src/sandbox/scenarios/scenario.ts';

/** How a call of the sandbox core is made to behave; the words of its control page. */
export type Setting = Pick<ScenarioSetting, 'call' | 'scenario'> & Partial<ScenarioSetting>;

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
  readonly #switched = new Set<Call>();

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

  /** What visitors of promotion pages did. */
  async promotion(): Promise<PromotionState> {
    const answer = await fetch(`${this.#url}/promotion`);
    return JSON.parse(await answer.text()) as PromotionState;
  }

  /** Text of the captcha that was drawn last for a visit; undefined when none waits. */
  async captchaOf(sid: string): Promise<string | undefined> {
    return (await this.promotion()).captchas.find((captcha) => captcha.sid === sid)?.text;
  }

  /** The SMS code that a phone got last; undefined when it got none. */
  async smsCodeOf(phone: string): Promise<string | undefined> {
    return (await this.promotion()).smsCodes.find((sms) => sms.phone === phone)?.code;
  }

  /** The registration of a phone; undefined when there is none. */
  async registrationOf(phone: string): Promise<PromotionState['registrations'][number] | undefined> {
    return (await this.promotion()).registrations.find((registration) => registration.phone === phone);
  }
}
