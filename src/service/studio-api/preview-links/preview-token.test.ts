import { describe, expect, test } from 'vitest';
import { type PreviewClaim, parseToken, signToken } from './preview-token.ts';

const claim: PreviewClaim = {
  document: 'about-us',
  rev: 3,
  examples: ['page'],
  person: 'p1',
  endsAt: 1_781_500_000_000,
};
const token = signToken(claim, 'key');
const [payload = '', signature = ''] = token.split('.');

test('a token says what it was made for, and is signed by its key alone', () => {
  const found = parseToken(token);
  expect([
    found?.claim,
    found?.isSignedBy('key'),
    found?.isSignedBy('another'),
    found?.isSignedBy(''),
  ]).toEqual([claim, true, false, false]);
});

test('a link to the newest draft with all its sample states says so', () => {
  const { rev: _, examples: __, ...newest } = claim;
  expect(parseToken(signToken(newest, 'key'))?.claim).toEqual(newest);
});

const forged = (change: (parts: unknown[]) => void): string => {
  const parts = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown[];
  change(parts);
  return `${Buffer.from(JSON.stringify(parts)).toString('base64url')}.${signature}`;
};

test.each<[what: string, token: string]>([
  ['another document', forged((parts) => void (parts[0] = 'bind-bank'))],
  ['another revision', forged((parts) => void (parts[1] = 4))],
  ['another person', forged((parts) => void (parts[2] = 'p2'))],
  ['a later end', forged((parts) => void (parts[3] = 9_781_500_000_000))],
  ['other sample states', forged((parts) => void (parts[4] = null))],
  ['another signature', `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
])('with %s it is not signed any more', (_, changed) => {
  expect(parseToken(changed)?.isSignedBy('key')).toBe(false);
});

describe('what is no token', () => {
  const signed = (value: unknown): string =>
    `${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}.${signature}`;

  test.each<[what: string, token: string]>([
    ['nothing', ''],
    ['no signature', payload],
    ['a short one', `${payload}.abc`],
    ['no JSON', signed('{')],
    ['no list', signed({})],
    ['too few parts', signed(['a'])],
    ['an id that is no text', signed([1, 1, 'p', 1, null])],
    ['an end that is no time', signed(['a', 1, 'p', -1, null])],
    ['an end beyond all numbers', signed(['a', 1, 'p', 1e300, null])],
    ['names that are no texts', signed(['a', 1, 'p', 1, [1]])],
    ['one that is too long', signed(['a', 1, 'p', 1, ['x'.repeat(5000)]])],
  ])('%s', (_, text) => {
    expect(parseToken(text)).toBeUndefined();
  });
});
