import { expect, test } from 'vitest';
import { createSessionCookie } from './session-cookie.ts';

test.each([
  [true, '__Host-studio=t; Path=/; HttpOnly; SameSite=Strict; Secure'],
  [false, 'studio=t; Path=/; HttpOnly; SameSite=Strict'],
])('where people come by https: %s the cookie is %s', (secure, header) => {
  const cookie = createSessionCookie(secure);
  expect(cookie.set('t')).toBe(header);
  expect(cookie.clear).toBe(`${header.replace('=t', '=')}; Max-Age=0`);
});

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['studio=abc', 'abc'],
  ['a=1; studio=abc; b=2', 'abc'],
  ['a=1;studio=abc', 'abc'],
  ['studio=a=b', 'a=b'],
  ['studio=', ''],
  ['studio', ''],
  ['xstudio=abc', undefined],
  ['Studio=abc', undefined],
  ['__Host-studio=abc', undefined],
  ['a=studio=abc', undefined],
  ['studio=abc; studio=def', undefined],
])('Cookie: %s is read as %s', (header, token) => {
  expect(createSessionCookie(false).read(header)).toBe(token);
});

test('by https a cookie without the prefix, which another host may have set, is not read', () => {
  expect(createSessionCookie(true).read('studio=abc')).toBeUndefined();
  expect(createSessionCookie(true).read('__Host-studio=abc')).toBe('abc');
});
