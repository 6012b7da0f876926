import { expect, test } from 'vitest';
import { mailtoLink } from './use-tap.ts';

test.each([
  ['help@bayani-lending.example.com', 'mailto:help@bayani-lending.example.com'],
  ["o'brien+loans@example.ph", "mailto:o'brien+loans@example.ph"],
  ['help@example.com?subject=x&bcc=evil@example.com', undefined],
  ['help@example.com,evil@example.com', undefined],
  ['help@example.com ', undefined],
  ['help%0a@example.com', undefined],
  ['javascript:alert(1)@example.com', undefined],
  ['help@localhost', undefined],
  ['help', undefined],
  ['', undefined],
  [`${'a'.repeat(65)}@example.com`, undefined],
])('SERVICE-04 %j opens %j', (text, link) => {
  expect(mailtoLink(text)).toBe(link);
});
