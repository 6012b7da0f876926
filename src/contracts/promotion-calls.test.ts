import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { calls, type CallName } from './generated/contracts.ts';

const page = ['page_id', 'user_from', 'client_type', 'page_type', 'utm_tag', 'app_from'];
const visitor = ['phone', 'capcode', 'sid', 'deviceId', 'appName', 'app_from', 'user_from', 'utm_tag'];
const registration = [...visitor, 'merchantNumber', 'userName', 'smsCode', 'invite_code', 'id'];

interface Row {
  readonly ids: string;
  readonly call: CallName;
  readonly sends: string;
  readonly names: readonly string[];
  readonly success: readonly string[];
  readonly messages: string;
  readonly errors: readonly string[];
}

const rows: readonly Row[] = [
  {
    ids: 'CALL-22 AMB-146',
    call: 'channel-template',
    sends: 'GET /api/v2/youmi/service/channel/channel-template',
    names: ['templateId'],
    success: ['0', '00'],
    messages: 'toast',
    errors: ['*'],
  },
  {
    ids: 'CALL-23 AMB-37',
    call: 'track-visit',
    sends: 'GET /api/v2/youmi/promotion/track-visit',
    names: page,
    success: ['0', '00'],
    messages: 'silent',
    errors: ['*'],
  },
  {
    ids: 'CALL-24 contract 10',
    call: 'get-sid',
    sends: 'GET /api/v2/youmi/promotion/get-sid',
    names: [],
    success: ['0'],
    messages: 'toast',
    errors: ['*'],
  },
  {
    ids: 'CALL-26 AMB-147',
    call: 'captcha',
    sends: 'GET /api/v2/youmi/promotion/captcha',
    names: ['sid', 't'],
    success: ['0', '00'],
    messages: 'toast',
    errors: ['*'],
  },
  {
    ids: 'CALL-27 AMB-152 PROMO-13 PROMO-14',
    call: 'get-sms',
    sends: 'POST /api/v2/youmi/promotion/get-sms',
    names: visitor,
    success: ['0', '00'],
    messages: 'own',
    errors: ['11', '101', '*'],
  },
  {
    ids: 'CALL-28 AMB-153',
    call: 'track-click',
    sends: 'GET /api/v2/youmi/promotion/track-click',
    names: [...page, 'phone'],
    success: ['0', '00'],
    messages: 'silent',
    errors: ['*'],
  },
  {
    ids: 'CALL-29 PROMO-10 PROMO-17 PROMO-18 contract 10',
    call: 'register',
    sends: 'POST /api/v2/youmi/promotion/register',
    names: registration,
    success: ['0'],
    messages: 'own',
    errors: ['11', '-1', '*'],
  },
];

test.each(rows)('$ids: the contract of $call', ({ call, sends, names, success, messages, errors }) => {
  const contract = calls[call];
  const { request } = contract;
  expect(`${contract.method} ${contract.path}`).toBe(sends);
  expect(contract).toMatchObject({ client: 'alt', class: 'promotion', money: false, success, messages });
  expect(contract.errors.toSorted()).toEqual(errors.toSorted());
  expect((request.kind === 'record' ? Object.keys(request.fields) : []).toSorted()).toEqual(names.toSorted());
});

test.each(['track-click', 'get-sms', 'register'] as const)('the phone number in %s is personal', (call) => {
  expect(calls[call].request).toMatchObject({ fields: { phone: { kind: 'text', personal: true } } });
});

test('CALL-23: page_type is 1, as number or text, and nothing else', () => {
  expect(calls['track-visit'].request).toMatchObject({ fields: { page_type: { kind: 'text', values: ['1'], code: true } } });
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
  expect([fields.screen, fields.values]).toEqual([
    { kind: 'optional', of: { kind: 'any' } },
    { kind: 'optional', of: { kind: 'any' } },
  ]);
});

describe('a call that answers a picture', () => {
  const read = (path: string): object => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;
  const isContract = new Ajv2020({ strict: false }).compile(read('../../schemas/meta/api-call.schema.json'));
  const captcha = read('../../schemas/api/captcha.json');

  test('CALL-26: is marked as one, and no other call is', () => {
    expect(Object.entries(calls).flatMap(([name, { answers }]) => (answers === undefined ? [] : [[name, answers]]))).toEqual([['captcha', 'image']]);
  });

  test.each([
    ['is a contract', {}, true],
    ['cannot be a POST: pages ask for pictures by GET', { method: 'POST' }, false],
    ['has the address of the picture as answer, no record', { answer: { type: 'object' } }, false],
    ['has the address of the picture as answer, no other text', { answer: { type: 'string' } }, false],
    ['is a picture or JSON', { answers: 'video' }, false],
  ])('%s', (_name, change, expected) => {
    expect(isContract({ ...captcha, ...change })).toBe(expected);
  });
});
