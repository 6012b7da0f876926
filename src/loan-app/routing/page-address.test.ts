import { expect, test } from 'vitest';
import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import { buildPageUrl, readQuery } from '../../../renderer/entries/ports.ts';
import { persistentParams } from './session.ts';

const order: RouteEntry = {
  id: 'order',
  path: '/order',
  aliases: [],
  params: { source: { type: 'text' }, orderId: { type: 'text', aliases: ['orderNo'] } },
};
const payment: RouteEntry = {
  id: 'payment',
  hash: '#/paymentWay',
  aliases: [],
  params: { orderId: { type: 'text' } },
};
const detail: RouteEntry = {
  id: 'detail',
  hash: '#/borrowDetail/{orderId}',
  aliases: [],
  params: { orderId: { type: 'text' } },
};
const promotion: RouteEntry = {
  id: 'promotion',
  path: '/promotion',
  hash: '#/registerTemplate',
  aliases: [],
  params: {},
};

test.each([
  { name: 'of a path', route: order, params: {}, present: '', address: '/order' },
  {
    name: 'with a parameter',
    route: order,
    params: { source: 'loanDetail' },
    present: '',
    address: '/order?source=loanDetail',
  },
  {
    name: 'with session parameters',
    route: order,
    params: {},
    present: '?userId=u&building=b&x=1',
    address: '/order?userId=u&building=b',
  },
  {
    name: 'with its own value before the session',
    route: order,
    params: { orderId: '2' },
    present: '?orderId=1',
    address: '/order?orderId=2',
  },
  {
    name: 'with its own value before the other spelling',
    route: order,
    params: { orderId: '2' },
    present: '?orderNo=1',
    address: '/order?orderId=2',
  },
  {
    name: 'with the session where its own value is missing',
    route: order,
    params: { orderId: undefined },
    present: '?orderId=1',
    address: '/order?orderId=1',
  },
  {
    name: 'without parameters that the route does not know',
    route: order,
    params: { other: 'x', ['__proto__']: 'y' },
    present: '',
    address: '/order',
  },
  {
    name: 'with encoded values',
    route: order,
    params: { source: 'a&b=c#d/?é' },
    present: '',
    address: '/order?source=a%26b%3Dc%23d%2F%3F%C3%A9',
  },
  {
    name: 'without values that have no text',
    route: order,
    params: { source: { a: 1 } },
    present: '',
    address: '/order',
  },
  {
    name: 'of a hash',
    route: payment,
    params: { orderId: 5 },
    present: '?userId=u',
    address: '/?orderId=5&userId=u#/paymentWay',
  },
  {
    name: 'of a hash with a place for a parameter',
    route: detail,
    params: { orderId: 'a/b' },
    present: '?orderId=1&userId=u',
    address: '/?orderId=a%2Fb&userId=u#/borrowDetail/a%2Fb',
  },
  {
    name: 'of such a hash by the session',
    route: detail,
    params: {},
    present: '?orderId=1',
    address: '/?orderId=1#/borrowDetail/1',
  },
  {
    name: 'of such a hash without the parameter',
    route: detail,
    params: {},
    present: '',
    address: '/#/borrowDetail/',
  },
  {
    name: 'by the path where there are both',
    route: promotion,
    params: {},
    present: '',
    address: '/promotion',
  },
])('SESS-13 the address of a screen $name', ({ route, params, present, address }) => {
  const carried = persistentParams(readQuery({ search: present, hash: '' }));
  expect(buildPageUrl(route, params, carried)).toBe(address);
});
