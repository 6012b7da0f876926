import { expect, test } from 'vitest';
import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import { matchRoute, readQuery } from '../../../renderer/entries/ports.ts';
import { findPromotion } from './find-promotion.ts';

const registration: RouteEntry = {
  id: 'registration',
  hash: '#/registerTemplate',
  aliases: [],
  params: {},
};
const download: RouteEntry = {
  id: 'download',
  hash: '#/downloadTemplate',
  aliases: [],
  params: {},
};

const find = (address: string, routes: readonly RouteEntry[] = [registration, download]) => {
  const { pathname, search, hash } = new URL(address, 'http://x');
  const promotion = findPromotion(
    routes,
    matchRoute(routes, { pathname, hash }),
    pathname,
    readQuery({ search, hash }),
  );
  return (
    promotion && {
      id: promotion.id,
      screen: promotion.route.id,
      query: Object.fromEntries(promotion.query),
    }
  );
};

test.each([
  ['/#/registerTemplate?id=5', { id: '5', screen: 'registration', query: { id: '5' } }],
  [
    '/?user_from=a#/registerTemplate?id=5',
    { id: '5', screen: 'registration', query: { id: '5', user_from: 'a' } },
  ],
  [
    '/promotion/summer-offer',
    { id: 'summer-offer', screen: 'registration', query: { id: 'summer-offer' } },
  ],
  [
    '/promotion/5/?user_from=a&id=6',
    { id: '5', screen: 'registration', query: { id: '5', user_from: 'a' } },
  ],
  ['/promotion/5#/registerTemplate?id=6', { id: '6', screen: 'registration', query: { id: '6' } }],
  ['/#/registerTemplate', { id: '', screen: 'registration', query: {} }],
])('CALL-22 AMB-04 contract 3: %s names a promotion', (address, expected) => {
  expect(find(address)).toEqual(expected);
});

test.each([
  '/promotion/5#/downloadTemplate?id=5',
  '/promotion/',
  '/promotion/a b',
  `/promotion/${'x'.repeat(65)}`,
  '/promotion/5/6',
  '/other',
  '/',
])('AMB-02: %s names none', (address) => {
  expect(find(address)).toBeUndefined();
});

test('without the built-in screen there is no page of promotions', () => {
  expect(find('/promotion/5', [download])).toBeUndefined();
});
