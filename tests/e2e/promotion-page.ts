import { expect, type Locator, type Page } from '@playwright/test';
import { AppPage } from './app-page.ts';
import type { Sandbox } from '../harness/sandbox.ts';

export const templatePath = '/gateway/api/v2/youmi/service/channel/channel-template';
const promotionPath = '/gateway/api/v2/youmi/promotion/';
export const visitPath = `${promotionPath}track-visit`;
export const sidPath = `${promotionPath}get-sid`;
export const captchaPath = `${promotionPath}captcha`;
export const smsPath = `${promotionPath}get-sms`;
export const clickPath = `${promotionPath}track-click`;
export const registerPath = `${promotionPath}register`;

export const template = {
  id: '5',
  title: 'Your first loan without interest',
  button: 'Get my offer',
} as const;

export const onRegistration = /#\/registerTemplate(?:\?|$)/;
export const onDownload = /#\/downloadTemplate(?:\?|$)/;
export const onAgreement = /#\/agreementTemplate(?:\?|$)/;

export const campaign = {
  user_from: 'poster',
  utm_tag: 'summer',
  app_from: 'cash',
  invite_code: 'friend-7',
  deviceId: 'd-1',
} as const;

export class PromotionPage extends AppPage {
  /** Unused by other tests. */
  readonly number: string;
  readonly phone: Locator;
  readonly captcha: Locator;
  readonly smsCode: Locator;
  readonly refresh: Locator;
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

  get pictures(): readonly URL[] {
    return this.#pictures;
  }

  said(text: string): Locator {
    return this.page.locator('[role="status"], [role="alert"]').filter({ hasText: text });
  }

  address(more: Readonly<Record<string, string>> = {}): string {
    return `/#/registerTemplate?${new URLSearchParams({ id: template.id, ...more }).toString()}`;
  }

  async open(more: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(this.address(more));
    await this.seeCaptcha();
  }

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

  /** Reads the captcha from the sandbox. */
  async solveCaptcha(): Promise<void> {
    const sid = (await this.seeCaptcha()).searchParams.get('sid') ?? '';
    await this.captcha.fill((await this.#sandbox.captchaOf(sid)) ?? '');
  }

  async getCode(): Promise<void> {
    await this.phone.fill(this.number);
    await this.solveCaptcha();
    await this.send.click();
    await expect(this.send).toHaveText(/^[1-9][0-9]?s$/);
  }

  async readSms(): Promise<void> {
    await this.smsCode.fill((await this.#sandbox.smsCodeOf(this.number)) ?? '');
  }

  async fill(): Promise<void> {
    await this.getCode();
    await this.readSms();
  }

  async fillAnything(): Promise<void> {
    await this.phone.fill(this.number);
    await this.captcha.fill('AB12');
    await this.smsCode.fill('123456');
  }
}
