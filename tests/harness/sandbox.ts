import type { ComplaintSummary } from '../../src/sandbox/complaints/complaints.ts';
import type { ScenarioSetting } from '../../src/sandbox/fault-injection/scenario.ts';
import type { LoggedRequest } from '../../src/sandbox/logs.ts';
import type { OrderSummary } from '../../src/sandbox/orders/order-summaries.ts';
import type { PromotionState } from '../../src/sandbox/promotion/promotion-state.ts';

/** Behaviour of a call of the sandbox core, as on its control page. */
export type Setting = Pick<ScenarioSetting, 'call' | 'scenario'> & Partial<ScenarioSetting>;

export interface BoundAccount {
  readonly borrower: string;
  readonly productId: string;
  readonly cardType: number;
  readonly provider: string;
  readonly number: string;
  readonly boundBy: string;
}

/** Client of the sandbox core's API. */
export class Sandbox {
  readonly #url: string;
  readonly #switched = new Map<string, Pick<ScenarioSetting, 'call' | 'userId'>>();

  constructor(serviceUrl: string) {
    this.#url = `${serviceUrl}/sandbox/api`;
  }

  /** Makes a call behave so until `reset`. */
  async play(setting: Setting): Promise<void> {
    const { call, userId = '' } = setting;
    this.#switched.set(`${call} ${userId}`, { call, userId });
    await this.#post('scenario', setting);
  }

  /** Every switched call behaves as usual again. */
  async reset(): Promise<void> {
    for (const switched of this.#switched.values())
      await this.play({ ...switched, scenario: 'normal' });
  }

  /**
   * Creates a borrower, e.g. `{ userId, stage: 'due-soon', traits: ['kind-tips'], cards: '2' }`.
   * @returns order id, if any
   */
  async begin(beginning: Readonly<Record<string, string | readonly string[]>>): Promise<string> {
    return (await this.#post<{ orderId: string }>('beginning', beginning)).orderId;
  }

  /** Puts a borrower into a preset of the control page. @returns address of its screen */
  async bringAbout(situation: string, userId: string): Promise<string> {
    return (await this.#post<{ address: string }>('situation', { situation, userId })).address;
  }

  /** Newest first. */
  async complaintsOf(userId: string): Promise<ComplaintSummary[]> {
    const path = `complaints?userId=${encodeURIComponent(userId)}`;
    return (await this.#get<{ complaints: ComplaintSummary[] }>(path)).complaints;
  }

  /** Replies to the newest complaint of a borrower. */
  async replyTo(userId: string, text: string): Promise<void> {
    const [newest] = await this.complaintsOf(userId);
    await this.#post('reply', { complaintId: newest?.complaintId ?? '', text, picture: '1' });
  }

  /** Orders with payments, newest first. */
  async ordersOf(userId: string): Promise<OrderSummary[]> {
    const path = `orders?userId=${encodeURIComponent(userId)}`;
    return (await this.#get<{ orders: OrderSummary[] }>(path)).orders;
  }

  /** Newest first. */
  async accountsOf(userId: string): Promise<BoundAccount[]> {
    const { accounts } = await this.#get<{ accounts: BoundAccount[] }>('accounts');
    return accounts.filter(({ borrower }) => borrower === `User ${userId}`);
  }

  /** The last 50 calls that reached the loan core, newest first. */
  async requests(): Promise<LoggedRequest[]> {
    return (await this.#get<{ requests: LoggedRequest[] }>('requests')).requests;
  }

  /** Actions of visitors of promotions. */
  promotion(): Promise<PromotionState> {
    return this.#get('promotion');
  }

  /** Text of the pending captcha of a visit. */
  async captchaOf(sid: string): Promise<string | undefined> {
    return (await this.promotion()).captchas.find((captcha) => captcha.sid === sid)?.text;
  }

  /** Latest SMS code of a phone. */
  async smsCodeOf(phone: string): Promise<string | undefined> {
    return (await this.promotion()).smsCodes.find((sms) => sms.phone === phone)?.code;
  }

  async registrationOf(
    phone: string,
  ): Promise<PromotionState['registrations'][number] | undefined> {
    return (await this.promotion()).registrations.find((one) => one.phone === phone);
  }

  async #get<Result>(path: string): Promise<Result> {
    return JSON.parse(await (await fetch(`${this.#url}/${path}`)).text()) as Result;
  }

  async #post<Result>(action: string, payload: object): Promise<Result> {
    const response = await fetch(`${this.#url}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`The sandbox core answered ${action} with ${response.status} ${text}`);
    return JSON.parse(text) as Result;
  }
}
