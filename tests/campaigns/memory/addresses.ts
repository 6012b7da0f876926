import type { Page } from '@playwright/test';
import { isRecord, ownProperty } from '../../../renderer/entries/node.ts';
import { Sandbox } from '../../e2e/sandbox.ts';

/** Situations in which pages show most: dialogs, lists, products, agreements. */
const situations = [
  'complaint',
  'complaint-write',
  'complaints',
  'complaint-answered',
  'offer',
  'offer-popup',
  'older-offer',
  'older-promotion',
  'agreements',
  'due-soon',
  'kind-tips',
  'card-prompt',
  'refused',
  'repaid',
] as const;

const textOf = (route: unknown, name: string): string => {
  const value = ownProperty(route, name);
  return typeof value === 'string' ? value : '';
};

/** The addresses of every screen that is published, for a borrower with an order, and those of the situations. @param page of the app */
export const listAddresses = async (
  page: Page,
  url: string,
  userId: string,
): Promise<readonly string[]> => {
  const sandbox = new Sandbox(url);
  const addresses: string[] = [];
  for (const situation of situations)
    addresses.push(await sandbox.bringAbout(situation, `${userId}-${situation}`));
  const orderId = await sandbox.begin({ userId, stage: 'due-soon', cards: '2' });
  const query = new URLSearchParams({
    userId,
    orderId,
    product_id: '7',
    id: '5',
    amount: '150050',
    problemId: '1',
  }).toString();
  const boot: unknown = JSON.parse(
    await page.evaluate(() => document.getElementById('boot')?.textContent ?? ''),
  );
  const routes = isRecord(boot) && Array.isArray(boot.routes) ? boot.routes : [];
  for (const route of routes) {
    const [path, hash] = [
      textOf(route, 'path'),
      textOf(route, 'hash').replace('{orderId}', orderId),
    ];
    addresses.push(`${path === '' ? '/' : path}?${query}${path === '' ? hash : ''}`);
  }
  for (const id of ['seasonal-offer', 'referral', '7'])
    addresses.push(`/promotion/${id}?userId=${userId}`);
  return addresses;
};
