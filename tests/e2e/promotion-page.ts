import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page.ts';
import type { Sandbox } from './sandbox.ts';

export const templatePath = '/gateway/api/v2/youmi/service/channel/channel-template';
const promotionPath = '/gateway/api/v2/youmi/promotion/';
export const visitPath = `${promotionPath}track-visit`;
export const sidPath = `${promotionPath}get-sid`;
export const captchaPath = `${promotionPath}captcha`;
export const smsPath = `${promotionPath}get-sms`;
export const clickPath = `${promotionPath}track-click`;
export const registerPath = `${promotionPath}register`;

/** Template 5 of the sandbox core. */
export const template = {
  id: '5',
  title: 'Your first loan without interest',
  button: 'Get my offer',
} as const;

/** Addresses of the page itself and of the one that follows; the query may stand before the hash or in it. */
export const onRegistration = /#\/registerTemplate(?:\?|$)/;
export const onDownload = /#\/downloadTemplate(?:\?|$)/;
export const onAgreement = /#\/agreementTemplate(?:\?|$)/;

/** What an address says of a visitor, besides the id of the promotion. */
export const campaign = {
  user_from: 'poster',
  utm_tag: 'summer',
  app_from: 'cash',
  invite_code: 'friend-7',
  deviceId: 'd-1',
} as const;

/** What visitors do on the page of a promotion, in the words that they see. */
export class PromotionPage extends AppPage {
  /** A number that nobody else registers. */
  readonly number: string;
  readonly phone: Locator;
  readonly captcha: Locator;
  readonly smsCode: Locator;
  readonly refresh: Locator;
  /** 'get code', or what is left of the minute. */
  readonly send: Locator;
  readonly register: Locator;
  readonly #sandbox: Sandbox;
  readonly #pictures: URL[] = [];

  /** @param button words of the button that registers */
  constructor(page: Page, sandbox: Sandbox, number: string, button: string = template.button) {
    super(page);
    this.#sandbox = sandbox;
    this.number = number;
    this.phone = this.textbox('Phone');
    this.captcha = this.textbox('Captcha');
    this.smsCode = this.textbox('SMS code');
    this.refresh = page.getByRole('button', { name: 'Refresh captcha', exact: true });
    this.send = page.getByRole('button', { name: /^(?:get code|[1-9][0-9]?s)$/ });
    this.register = page.getByRole('button', { name: button, exact: true });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === captchaPath) this.#pictures.push(url);
    });
  }

  /** Addresses of the captchas that the page asked for, in order. */
  get pictures(): readonly URL[] {
    return this.#pictures;
  }

  /** A message to the visitor, wherever it stands: it is read out. */
  said(text: string): Locator {
    return this.page.locator('[role="status"], [role="alert"]').filter({ hasText: text });
  }

  /** The address by hash, with what else is given. */
  address(more: Readonly<Record<string, string>> = {}): string {
    return `/#/registerTemplate?${new URLSearchParams({ id: template.id, ...more }).toString()}`;
  }

  /** Opens the page and waits until somebody could register on it: the captcha is seen. */
  async open(more: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(this.address(more));
    await this.seeCaptcha();
  }

  /** Waits until the captcha that was asked for last is drawn on the page. @returns its address */
  async seeCaptcha(): Promise<URL> {
    const picture = this.refresh.locator('img');
    await expect
      .poll(() =>
        picture.evaluate(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        ),
      )
      .toBe(true);
    return new URL((await picture.getAttribute('src')) ?? '', this.page.url());
  }

  /** Types what stands in the captcha; the sandbox core tells, since no test reads pictures. */
  async solveCaptcha(): Promise<void> {
    const sid = (await this.seeCaptcha()).searchParams.get('sid') ?? '';
    await this.captcha.fill((await this.#sandbox.captchaOf(sid)) ?? '');
  }

  /** Fills in phone and captcha and has the code sent. */
  async getCode(): Promise<void> {
    await this.phone.fill(this.number);
    await this.solveCaptcha();
    await this.send.click();
    await expect(this.send).toHaveText(/^[1-9][0-9]?s$/);
  }

  /** Types the code that the phone got. */
  async readSms(): Promise<void> {
    await this.smsCode.fill((await this.#sandbox.smsCodeOf(this.number)) ?? '');
  }

  /** Fills in everything, with the help of the sandbox core. */
  async fill(): Promise<void> {
    await this.getCode();
    await this.readSms();
  }

  /** Fills in everything with values that no loan core looks at. */
  async fillAnything(): Promise<void> {
    await this.phone.fill(this.number);
    await this.captcha.fill('AB12');
    await this.smsCode.fill('123456');
  }
}
