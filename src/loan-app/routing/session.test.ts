import { persistentParams } from './session.ts';
import { expect, test } from 'vitest';
import { readQuery } from '../../../renderer/entries/ports.ts';

const kept = (search: string): unknown =>
  Object.fromEntries(persistentParams(readQuery({ search, hash: '' })));

test.each([
  'deviceId',
  'userId',
  'sessionId',
  'merchantNumber',
  'mobilePhone',
  'product_id',
  'productId',
  'orderId',
  'orderNo',
  'appVersion',
  'deviceName',
  'osVersion',
  'adId',
  'appName',
  'building',
  'gather',
  'swift',
  'eyes',
  'lang',
])('SESS-03 to SESS-13 AMB-27 AMB-28 %s is kept', (name) => {
  expect(kept(`?${name}=v`)).toEqual({ [name]: 'v' });
});

test('SESS-13 nothing else is kept, and nothing empty', () => {
  expect(
    kept('?source=loanDetail&utm=1&redirect=x&userid=1&__proto__=1&userId=&building='),
  ).toEqual({});
});
