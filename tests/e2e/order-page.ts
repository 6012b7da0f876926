import type { Locator } from '@playwright/test';
import { BorrowerPage } from './borrower-page.ts';

export const detailsPath = '/gateway/v3/loan-details/loan-details';
export const scorePath = '/gateway/v3/loan-details/google-score';
export const eventPath = '/gateway/service/event/save';
export const failurePath = '/gateway/panda/honey/scholarships';
export const clickPath = '/gateway/gopia/goya/because';
export const linkPath = '/gateway/gopia/goya/define';

export class OrderPage extends BorrowerPage {
  readonly rating = this.dialog('Rating');

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  product(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  async pull(travel: number): Promise<void> {
    const touch = await this.page.context().newCDPSession(this.page);
    const at = (y: number) => [{ x: 200, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) });
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(200 + travel),
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  async rate(stars: string): Promise<void> {
    await this.rating.getByRole('radio', { name: stars, exact: true }).check({ force: true });
    await this.button('Submit').click();
  }
}
