import { describe, expect, test } from 'vitest';
import type { RouteEntry } from '../document/contract.ts';
import { matchRoute, readRouteQuery, readRouteParams } from './match-route.ts';
import { readQuery } from './query.ts';

const routes: readonly RouteEntry[] = [
  { id: 'home', path: '/', aliases: [], params: {} },
  { id: 'bind-bank', path: '/bind-bank', aliases: ['/bank'], params: {} },
  { id: 'payment-way', hash: '#/paymentWay', aliases: [], params: {} },
  {
    id: 'detail',
    hash: '#/borrowDetail/{orderId}',
    aliases: [],
    params: { orderId: { type: 'text' } },
  },
  {
    id: 'register',
    path: '/promotion',
    hash: '#/registerTemplate',
    aliases: ['#/register'],
    params: {},
  },
];

test.each([
  ['/', '', 'home'],
  ['/bind-bank', '', 'bind-bank'],
  ['/bind-bank/', '', 'bind-bank'],
  ['/bank', '', 'bind-bank'],
  ['/Bind-Bank', '', undefined],
  ['/bind-bank/x', '', undefined],
  ['/bind-bank//', '', undefined],
  ['/bind%2Dbank', '', undefined],
  ['', '', undefined],
  ['/bind-bank', '#/paymentWay', 'payment-way'],
  ['/bind-bank', '#/paymentWay/', 'payment-way'],
  ['/no-page', '#/paymentWay?orderId=1', 'payment-way'],
  ['/', '#/register', 'register'],
  ['/promotion', '', 'register'],
  ['/bind-bank', '#/unknown', 'bind-bank'],
  ['/bind-bank', '#paymentWay', 'bind-bank'],
  ['/no-page', '#/unknown', undefined],
  ['/', '#/borrowDetail/17', 'detail'],
  ['/', '#/borrowDetail/17/', 'detail'],
  ['/', '#/borrowDetail/', 'detail'],
  ['/', '#/borrowDetail', 'detail'],
  ['/', '#/borrowDetail?orderId=17', 'detail'],
  ['/no-page', '#/borrowDetail/17/x', undefined],
  ['/no-page', '#/borrowDetail/%E0%A4%A', undefined],
  ['/no-page', '#/{orderId}/17', undefined],
])('AMB-02 the route of %s%s is %s', (pathname, hash, id) => {
  expect(matchRoute(routes, { pathname, hash })?.id).toBe(id);
});

test.each([
  ['#/borrowDetail/17', '?userId=u', { orderId: '17', userId: 'u' }],
  ['#/borrowDetail/a%2Fb', '', { orderId: 'a/b' }],
  ['#/borrowDetail/17?orderId=18', '?orderId=19', { orderId: '17' }],
  ['#/borrowDetail/?orderId=18', '?orderId=19', { orderId: '18' }],
  ['#/borrowDetail/', '?orderId=19', { orderId: '19' }],
])('AMB-02 AMB-03 %s%s says %j', (hash, search, found) => {
  const address = { pathname: '/', hash, search };
  expect(Object.fromEntries(readRouteQuery(matchRoute(routes, address), address))).toEqual(found);
});

describe('parameters of a route', () => {
  const read = (type: RouteEntry['params'][string]['type'], search: string): unknown =>
    readRouteParams({ params: { p: { type, aliases: ['q'] } } }, readQuery({ search, hash: '' }));

  test.each([
    ['text', '?p=7', { p: '7' }],
    ['text', '?q=7', { p: '7' }],
    ['text', '?q=8&p=7', { p: '7' }],
    ['text', '?q=8&p=', { p: '8' }],
    ['text', '?p=', {}],
    ['text', '?other=1', {}],
    ['number', '?p=1.5', { p: 1.5 }],
    ['number', '?p=-3', { p: -3 }],
    ['number', '?p=%20', {}],
    ['number', '?p=1x', {}],
    ['number', '?p=Infinity', {}],
    ['boolean', '?p=true', { p: true }],
    ['boolean', '?p=1', { p: true }],
    ['boolean', '?p=yes', { p: false }],
    ['amount', '?p=150050', { p: '150050' }],
    ['date', '?p=2026-01-01', { p: '2026-01-01' }],
    ['list', '?p=a', {}],
    ['record', '?p=a', {}],
  ] as const)('SESS-10 %s reads %s', (type, search, found) => {
    expect(read(type, search)).toEqual(found);
  });
});
