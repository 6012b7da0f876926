import { expect, test } from 'vitest';
import { appendQueryParams } from './strings.ts';

test.each<[address: string, params: readonly (readonly [string, string])[], whole: string]>([
  ['https://a.example/order', [['from', 'confirm']], 'https://a.example/order?from=confirm'],
  [
    'https://a.example/order?id=7',
    [['from', 'confirm']],
    'https://a.example/order?id=7&from=confirm',
  ],
  ['https://a.example/order?', [['from', 'confirm']], 'https://a.example/order?from=confirm'],
  [
    'https://a.example/order?id=7&',
    [['from', 'confirm']],
    'https://a.example/order?id=7&from=confirm',
  ],
  [
    'https://a.example/order?id=7#/part?x=1',
    [['from', 'confirm']],
    'https://a.example/order?id=7&from=confirm#/part?x=1',
  ],
  [
    'https://a.example/order#top',
    [['from', 'confirm']],
    'https://a.example/order?from=confirm#top',
  ],
  [
    'app://detail',
    [
      ['id', '7&x=1#y'],
      ['näme', 'a b'],
    ],
    'app://detail?id=7%26x%3D1%23y&n%C3%A4me=a%20b',
  ],
  ['https://a.example/a%20b?q=%2f+', [['from', '']], 'https://a.example/a%20b?q=%2f+&from='],
  ['https://a.example/', [], 'https://a.example/'],
])('AMB-102 %s with %j', (address, params, whole) => {
  expect(appendQueryParams(address, params)).toBe(whole);
});
