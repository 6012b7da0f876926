import { expect } from '@playwright/test';
import type { ComplaintSummary } from '../../src/sandbox/complaints/complaints.ts';
import type { PromotionState } from '../../src/sandbox/promotion/promotion-state.ts';
import type { OrderSummary } from '../../src/sandbox/orders/order-summaries.ts';
import type { LoggedRequest } from '../../src/sandbox/logs.ts';
import type { ScenarioSetting } from '../../src/sandbox/fault-injection/scenario.ts';

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
  readonly #switched = new Map<string, Pick<ScenarioSetting, 'call' | 'userId'>>();

  constructor(serviceUrl: string) {
    this.#url = `${serviceUrl}/sandbox/api`;
  }

  /** Makes a call behave so until the test ends. */
  async play(setting: Setting): Promise<void> {
    const { call, userId = '' } = setting;
    this.#switched.set(`${call} ${userId}`, { call, userId });
    await this.#ask('scenario', setting);
  }

  /** Makes a borrower begin anew, for example `{ userId, stage: 'due-soon', traits: ['kind-tips'], cards: '2' }`. @returns the id of the order, if there is one */
  async begin(beginning: Readonly<Record<string, string | readonly string[]>>): Promise<string> {
    return (JSON.parse(await this.#ask('beginning', beginning)) as { orderId: string }).orderId;
  }

  /** Brings a situation of the control page about for a borrower. @returns the address of its screen */
  async bringAbout(situation: string, userId: string): Promise<string> {
    return (JSON.parse(await this.#ask('situation', { situation, userId })) as { address: string })
      .address;
  }

  /** Complaints of one borrower, the newest first. */
  async complaintsOf(userId: string): Promise<ComplaintSummary[]> {
    const answer = await fetch(`${this.#url}/complaints?userId=${encodeURIComponent(userId)}`);
    return (JSON.parse(await answer.text()) as { complaints: ComplaintSummary[] }).complaints;
  }

  /** Replies to the newest complaint of a borrower. */
  async replyTo(userId: string, text: string): Promise<void> {
    const [newest] = await this.complaintsOf(userId);
    await this.#ask('reply', { complaintId: newest?.complaintId ?? '', text, picture: '1' });
  }

  /** Orders of one borrower with their payments, the newest first. */
  async ordersOf(userId: string): Promise<OrderSummary[]> {
    const answer = await fetch(`${this.#url}/orders?userId=${encodeURIComponent(userId)}`);
    return (JSON.parse(await answer.text()) as { orders: OrderSummary[] }).orders;
  }

  async #ask(action: string, what: object): Promise<string> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.#url}/${action}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(what),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return text;
  }

  /** Every call that was switched behaves as usual again. */
  async reset(): Promise<void> {
    for (const switched of this.#switched.values())
      await this.play({ ...switched, scenario: 'normal' });
  }

  /** Accounts of one borrower, the newest first. */
  async accountsOf(userId: string): Promise<BoundAccount[]> {
    const answer = await fetch(`${this.#url}/accounts`);
    const { accounts } = JSON.parse(await answer.text()) as { accounts: BoundAccount[] };
    return accounts.filter(({ borrower }) => borrower === `User ${userId}`);
  }

  /** The last 50 calls that reached the loan core, the newest first. */
  async requests(): Promise<LoggedRequest[]> {
    const answer = await fetch(`${this.#url}/requests`);
    return (JSON.parse(await answer.text()) as { requests: LoggedRequest[] }).requests;
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
  async registrationOf(
    phone: string,
  ): Promise<PromotionState['registrations'][number] | undefined> {
    return (await this.promotion()).registrations.find(
      (registration) => registration.phone === phone,
    );
  }
}
