import type { Locator, Page } from '@playwright/test';
import { Sandbox } from '../harness/sandbox.ts';

/** A path to a page whose document comes from the delivery. */
export interface Journey {
  readonly name: string;
  readonly isForeign: boolean;
  readonly isDelivery: (path: string) => boolean;
  readonly prepare: (page: Page) => Promise<void>;
  /** The time starts here. */
  readonly go: (page: Page) => Promise<void>;
  /** Label of the main control; the page before has none of this name. */
  readonly control: string;
  readonly copies: readonly string[];
}

const isDelivery = (path: string): boolean =>
  path.startsWith('/delivery/v1/') && path !== '/delivery/v1/reports';

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const createJourneys = async (url: string): Promise<readonly Journey[]> => {
  const sandbox = new Sandbox(url);
  const prompted = await sandbox.bringAbout('card-prompt', 'away-bank');
  await sandbox.bringAbout('due-soon', 'away-order');
  const [order] = await sandbox.ordersOf('away-order');
  const payment = `/?userId=away-order#/borrowDetail/${order?.orderId ?? ''}`;
  const promotion = (id: string, name: string, control: string): Journey => ({
    name,
    isForeign: id !== '5',
    isDelivery: (path) =>
      isDelivery(path) || (id !== '5' && path.endsWith('/channel/channel-template')),
    // Another path, so that the page is loaded again.
    prepare: async (page) => void (await page.goto(`${url}/about-us`)),
    go: async (page) =>
      void (await page.goto(`${url}/#/registerTemplate?id=${id}`, { waitUntil: 'commit' })),
    control,
    copies: [id === '5' ? 'screen:registration' : `template:${id}`],
  });
  const link = (name: string, address: string, from: string, control: string) => ({
    name,
    isForeign: false,
    isDelivery,
    prepare: async (page: Page) => {
      await page.goto(url + address);
      await button(page, from).waitFor();
    },
    go: (page: Page) => button(page, from).click(),
    control,
  });
  return [
    {
      ...link('bank form, from the order', prompted, 'Go and bind the card', 'Next'),
      copies: ['screen:bind-bank'],
    },
    {
      ...link('order, from the end of a payment', payment, 'Back to the order', 'REPAY'),
      copies: ['screen:order', 'fragment:rating'],
    },
    promotion('referral', 'promotion of our own, by its address', 'Register'),
    promotion('5', 'promotion of the loan core, by its address', 'Get my offer'),
  ];
};
