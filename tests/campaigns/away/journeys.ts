import type { Locator, Page } from '@playwright/test';
import { Sandbox } from '../../e2e/sandbox.ts';

/** A way to a page whose document comes from the delivery. */
export interface Journey {
  readonly name: string;
  /** What of the service is its delivery. */
  readonly isDelivery: (path: string) => boolean;
  /** Whether its document may also be that of somebody else. */
  readonly isForeign: boolean;
  /** The page that is served, ready for the next step. */
  readonly begin: (page: Page) => Promise<void>;
  /** Leads to the page; the time runs from here. */
  readonly go: (page: Page) => Promise<void>;
  /** What the button says that is the main control of the page; the page before has none of this name. */
  readonly control: string;
  /** What the phone has a copy of afterwards. */
  readonly copies: readonly string[];
}

const isDelivery = (path: string): boolean =>
  path.startsWith('/delivery/v1/') && path !== '/delivery/v1/reports';
const isTemplate = (path: string): boolean => path.endsWith('/channel/channel-template');

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** @param url of the service @param userId of a borrower of these journeys alone */
export const createJourneys = async (url: string, userId: string): Promise<readonly Journey[]> => {
  const sandbox = new Sandbox(url);
  const prompted = await sandbox.bringAbout('card-prompt', `${userId}-bank`);
  await sandbox.bringAbout('due-soon', `${userId}-order`);
  const [order] = await sandbox.ordersOf(`${userId}-order`);
  const promotion = (id: string, name: string, words: string): Journey => ({
    name,
    isForeign: id !== '5',
    isDelivery: (path) => isDelivery(path) || (id !== '5' && isTemplate(path)),
    // Another path, so that the page is loaded anew.
    begin: async (page) => void (await page.goto(`${url}/about-us`)),
    go: async (page) =>
      void (await page.goto(`${url}/#/registerTemplate?id=${id}`, { waitUntil: 'commit' })),
    control: words,
    copies: [id === '5' ? 'screen:registration' : `template:${id}`],
  });
  return [
    {
      name: 'bank form, from the order',
      isDelivery,
      isForeign: false,
      begin: async (page) => {
        await page.goto(url + prompted);
        await button(page, 'Go and bind the card').waitFor();
      },
      go: (page) => button(page, 'Go and bind the card').click(),
      control: 'Next',
      copies: ['screen:bind-bank'],
    },
    {
      name: 'order, from the end of a payment',
      isDelivery,
      isForeign: false,
      begin: async (page) => {
        await page.goto(`${url}/?userId=${userId}-order#/borrowDetail/${order?.orderId ?? ''}`);
        await button(page, 'Back to the order').waitFor();
      },
      go: (page) => button(page, 'Back to the order').click(),
      control: 'REPAY',
      copies: ['screen:order', 'fragment:rating'],
    },
    promotion('referral', 'promotion of our own, by its address', 'Register'),
    promotion('5', 'promotion of the loan core, by its address', 'Get my offer'),
  ];
};
