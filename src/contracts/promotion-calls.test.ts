import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { calls } from './generated/contracts.ts';

test.each([
  'channel-template',
  'track-visit',
  'get-sid',
  'captcha',
  'get-sms',
  'track-click',
  'register',
] as const)('promotions may send %s', (call) => {
  expect(calls[call]).toMatchObject({ class: 'promotion', money: false });
});

test.each(['track-click', 'get-sms', 'register'] as const)(
  'the phone number in %s is personal',
  (call) => {
    expect(calls[call].request).toMatchObject({
      fields: { phone: { kind: 'text', personal: true } },
    });
  },
);

test('CALL-23: page_type is 1, as number or text, and nothing else', () => {
  expect(calls['track-visit'].request).toMatchObject({
    fields: { page_type: { kind: 'text', values: ['1'], code: true } },
  });
});

test('AMB-145 contract 6: the answer of channel-template has the names of appendix C, all optional, and the form with a document', () => {
  const { answer } = calls['channel-template'];
  const fields = answer.kind === 'record' ? answer.fields : {};
  expect(Object.keys(fields)).toEqual([
    'id',
    'title',
    'bannerUrl',
    'themeColor',
    'backgroundColor',
    'buttonText',
    'agreementTitle',
    'agreementText',
    'downloadUrl',
    'appName',
    'merchantNumber',
    'screen',
    'values',
  ]);
  expect(Object.values(fields).filter(({ kind }) => kind !== 'optional')).toEqual([]);
  expect(fields.screen).toEqual({ kind: 'optional', of: { kind: 'any' } });
  expect(fields.values).toMatchObject({
    kind: 'optional',
    of: { kind: 'record', rest: { kind: 'any' } },
  });
});

describe('a call that answers a picture', () => {
  const read = (path: string): object =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;
  const isContract = new Ajv2020({ strict: false }).compile(
    read('../../schemas/meta/api-call.schema.json'),
  );
  const captcha = read('../../schemas/api/captcha.json');

  test('CALL-26: is marked as one, and no other call is', () => {
    expect(
      Object.entries(calls).flatMap(([name, { answers }]) =>
        answers === undefined ? [] : [[name, answers]],
      ),
    ).toEqual([['captcha', 'image']]);
  });

  test.each([
    ['is a contract', {}, true],
    ['cannot be a POST: pages ask for pictures by GET', { method: 'POST' }, false],
    ['has the address of the picture as answer, no record', { answer: { type: 'object' } }, false],
    [
      'has the address of the picture as answer, no other text',
      { answer: { type: 'string' } },
      false,
    ],
    ['is a picture or JSON', { answers: 'video' }, false],
  ])('%s', (_name, change, expected) => {
    expect(isContract({ ...captcha, ...change })).toBe(expected);
  });
});
