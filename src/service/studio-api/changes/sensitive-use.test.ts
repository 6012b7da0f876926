import { expect, test } from 'vitest';
import { isSensitiveUse, readSensitiveUse } from './sensitive-use.ts';

const leadingTo = (address: unknown): string =>
  JSON.stringify({ body: [{ on: { tap: [{ do: 'go', how: 'assign', address }] } }] });
const reading = (value: unknown, params: object = {}): string =>
  JSON.stringify({ route: { params }, body: [{ id: 'a', props: { text: value } }] });
const passing = (name: string, value: unknown): string =>
  JSON.stringify({ body: [{ on: { tap: [{ do: 'request', with: { [name]: value } }] } }] });

const here = leadingTo('/privacy-notice');
const there = leadingTo('https://partner.example.com/a');

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['a new document without either', undefined, here, false],
  ['a new document with another host', undefined, there, true],
  ['another host is new', here, there, true],
  ['the host was there', there, leadingTo('https://partner.example.com/b'), false],
  [
    'a further host',
    there,
    leadingTo(['if', true, 'https://partner.example.com', 'https://b.example']),
    true,
  ],
  ['another port', there, leadingTo('https://partner.example.com:8443/a'), true],
  ['a host without scheme', here, leadingTo('//evil.example/a'), true],
  ['a host after backslashes', here, leadingTo('\\\\evil.example/a'), true],
  ['a script', here, leadingTo('JavaScript:alert(1)'), true],
  ['a host in a composed text', here, leadingTo({ text: 'https://evil.example/{a}' }), true],
  ['it is withdrawn', there, undefined, false],
  ['a host in a sentence', here, reading('See https://partner.example.com'), false],
  ['a session value', undefined, reading({ $: 'params.sessionId' }), true],
  [
    'a session value that was read before',
    reading({ $: 'params.userId' }),
    reading({ $: 'params.userId' }),
    true,
  ],
  ['another spelling', undefined, reading({ $: 'params.mobile_phone' }), true],
  ['in an answer', undefined, reading({ $: 'sources.order.userId' }), true],
  ['a parameter of a header', undefined, reading({ $: 'params.gather' }, { gather: {} }), true],
  ['an alias', undefined, reading({ $: 'params.s' }, { s: { aliases: ['sessionId'] } }), true],
  ['other parameters', undefined, reading({ $: 'params.product_id' }, { product_id: {} }), false],
  [
    'passed on under its name',
    undefined,
    passing('deviceId', ['default', { $: 'params.deviceId' }, '']),
    false,
  ],
  ['passed on under another name', undefined, passing('user_from', { $: 'params.deviceId' }), true],
])('S1: a second publisher is needed, %s: %#', (_, before, after, expected) => {
  expect(isSensitiveUse(before, after)).toBe(expected);
});

test('S1: examples never run', () => {
  const examples = [{ params: { url: 'https://evil.example' }, answers: [{ $: 'params.userId' }] }];
  expect(readSensitiveUse({ examples })).toEqual({ hosts: new Set(), readsSession: false });
});
