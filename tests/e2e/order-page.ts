import type { Locator, Page } from '@playwright/test';
import { AppPage } from './app-page.ts';
import type { Sandbox } from './sandbox.ts';

export const detailsPath = '/gateway/v3/loan-details/loan-details';
export const scorePath = '/gateway/v3/loan-details/google-score';
export const eventPath = '/gateway/service/event/save';
export const failurePath = '/gateway/panda/honey/scholarships';
export const clickPath = '/gateway/gopia/goya/because';
export const linkPath = '/gateway/gopia/goya/define';

/** What people do on the order page, in the words that they see. */
export class OrderPage extends AppPage {
  readonly #sandbox: Sandbox;
  readonly #userId: string;
  readonly rating: Locator;

  constructor(page: Page, sandbox: Sandbox, userId: string) {
    super(page);
    this.#sandbox = sandbox;
    this.#userId = userId;
    this.rating = page.getByRole('dialog', { name: 'Rating' });
  }

  /** Opens the screen of a situation of the control page, for the borrower of this test. @returns its address */
  async open(situation: string, more = ''): Promise<string> {
    const address = `${await this.#sandbox.bringAbout(situation, this.#userId)}${more}`;
    await this.page.goto(address);
    return address;
  }

  /** An address with the session of the borrower. */
  address(path: string, more: Readonly<Record<string, string>> = {}): string {
    return `${path}?${new URLSearchParams({ userId: this.#userId, ...more }).toString()}`;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** A recommended product. */
  product(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** Pulls the page down with one finger. @param travel in px */
  async pull(travel: number): Promise<void> {
    const touch = await this.page.context().newCDPSession(this.page);
    const at = (y: number) => [{ x: 200, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(200 + travel) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  /** Rates the service and sends it. */
  async rate(stars: string): Promise<void> {
    // The radio itself is drawn as a star and takes no room.
    await this.rating.getByRole('radio', { name: stars, exact: true }).check({ force: true });
    await this.button('Submit').click();
  }
}
