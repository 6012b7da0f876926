import { expect, test } from 'vitest';
import type { RouteEntry } from '../document/contract.ts';
import { matchRoute, readRouteParams, readRouteQuery } from './match-route.ts';
import { buildPageUrl } from './page-routes.ts';

const text = { type: 'text' } as const;
const order: RouteEntry = {
  id: 'order',
  path: '/orders/{orderId}',
  aliases: [],
  params: { orderId: text, from: text },
};

test.each([
  [{ orderId: '7' }, '/orders/7'],
  [{ orderId: 'a/b c', from: 'home' }, '/orders/a%2Fb%20c?from=home'],
])('a parameter of the path is read from the path again: %j', (params, address) => {
  expect(buildPageUrl(order, params)).toBe(address);
  const url = new URL(address, 'https://app.example.com');
  const route = matchRoute([order], url);
  expect(readRouteParams(order, readRouteQuery(route, url))).toEqual(params);
});

test('carries parameters of the present URL that the screen does not set', () => {
  const carried = [
    ['lang', 'fil'],
    ['from', 'list'],
  ] as const;
  expect(buildPageUrl(order, { orderId: '7', from: 'home', other: 'x' }, carried)).toBe(
    '/orders/7?from=home&lang=fil',
  );
});
