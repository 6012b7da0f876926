import { expect, test } from 'vitest';
import { readBasicCredentials } from './basic-credentials.ts';

const encode = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  [`Basic ${encode('a@b.example:secret')}`, { email: 'a@b.example', password: 'secret' }],
  [`basic  ${encode('a@b.example:secret')}`, { email: 'a@b.example', password: 'secret' }],
  [`Basic ${encode('a@b.example:with:colons:')}`, { email: 'a@b.example', password: 'with:colons:' }],
  [`Basic ${encode('ñ@b.example:₱₱₱')}`, { email: 'ñ@b.example', password: '₱₱₱' }],
  [`Basic ${encode(':')}`, { email: '', password: '' }],
  [`Basic ${encode('no colon')}`, undefined],
  [`Bearer ${encode('a:b')}`, undefined],
  ['Basic', undefined],
  ['Basic a:b', undefined],
  [`Basic ${encode('a:b')} x`, undefined],
  ['', undefined],
  [undefined, undefined],
])('Authorization: %s is read as %j', (header, credentials) => {
  expect(readBasicCredentials(header)).toEqual(credentials);
});
