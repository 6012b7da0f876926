import { expect, test } from 'vitest';
import { phoneUrl } from './page-urls.ts';

test.each([
  ['+63 2 8123 4567', 'tel:+63281234567'],
  ['(02) 8123-4567 ext', 'tel:0281234567'],
  ['javascript:alert(1)', 'tel:1'],
  ['', 'tel:'],
])('BRIDGE-07 AMB-78 %s is called by %s', (phone, link) => {
  expect(phoneUrl(phone)).toBe(link);
});
