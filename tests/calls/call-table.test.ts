import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRecord, type CallContract } from '../../renderer/entries/browser.ts';
import { callClasses } from '../../src/contracts/generated/call-classes.ts';
import { calls, type CallName } from '../../src/contracts/generated/contracts.ts';

interface Row {
  readonly ids: string;
  readonly call: CallName;
  readonly sends: string;
  readonly names: readonly string[];
  readonly sometimes?: readonly string[];
  readonly always?: Readonly<Record<string, string>>;
  readonly inQuery?: readonly string[];
  readonly success?: readonly string[];
  readonly errors?: readonly string[];
  readonly messages?: CallContract['messages'];
  readonly money?: true;
  readonly once?: true;
}

const order = ['productId', 'orderId'];
const card = [
  'amount',
  'bankName',
  'cardId',
  'cardNo',
  'couponId',
  'orderId',
  'repayToken',
  'bankCode',
  'sendMsg',
];
const loan = '/api/v1/youmi/youmi-api/service/loan';

const rows: readonly Row[] = [
  {
    ids: 'CALL-01',
    call: 'card-init',
    sends: 'POST /v3/bind-card/card-init',
    names: ['product_id'],
  },
  {
    ids: 'CALL-02 AMB-50',
    call: 'bind-card-new',
    sends: 'POST /v3/bind-card/bind-card-new',
    names: ['product_id', 'cardType'],
    sometimes: ['channelNumber'],
  },
  {
    ids: 'CALL-03 AMB-50',
    call: 'popular-buyers',
    sends: 'POST /popular/buyers',
    names: ['product_id', 'cardType'],
    sometimes: ['channelNumber'],
  },
  {
    ids: 'CALL-04',
    call: 'problem-init',
    sends: 'POST /user-problem/problem-init',
    names: ['orderId'],
  },
  {
    ids: 'CALL-07 CALL-08',
    call: 'upload-problem-img',
    sends: 'POST /user-problem/upload-problem-img',
    names: ['problemImage'],
    success: ['00'],
  },
  {
    ids: 'CALL-09',
    call: 'problem-save',
    sends: 'POST /user-problem/problem-save',
    names: ['problemType', 'problemSonType', 'problemDetail', 'problemImage', 'orderNo'],
    once: true,
  },
  {
    ids: 'CALL-11 AMB-42',
    call: 'problem-list',
    sends: 'POST /user-problem/problem-list',
    names: [],
  },
  {
    ids: 'CALL-13 AMB-40',
    call: 'problem-detail',
    sends: 'POST /user-problem/problem-detail',
    names: ['problemId'],
  },
  {
    ids: 'CALL-14 CALL-15',
    call: 'save-score',
    sends: 'POST /user-problem/save-score',
    names: ['score', 'problemId'],
    success: ['00'],
  },
  {
    ids: 'CALL-16 AMB-41',
    call: 'contact-kf-info',
    sends: 'POST /v3/personal-center/contact-kf-info',
    names: ['overall'],
    always: { overall: '30' },
    inQuery: ['overall'],
  },
  {
    ids: 'CALL-17 AMB-31',
    call: 'repayment-way',
    sends: `POST ${loan}/repayment-way`,
    names: ['orderId'],
    inQuery: ['orderId'],
    messages: 'own',
  },
  {
    ids: 'CALL-18',
    call: 'repayment-commit',
    sends: `POST ${loan}/repayment-commit`,
    names: card,
    always: { sendMsg: '0' },
    messages: 'own',
    money: true,
  },
  {
    ids: 'AMB-141',
    call: 'repayment-resend',
    sends: `POST ${loan}/repayment-commit`,
    names: card,
    always: { sendMsg: '1' },
    messages: 'own',
  },
  {
    ids: 'CALL-20',
    call: 'repayment-huichao',
    sends: `POST ${loan}/repayment-huichao`,
    names: ['userId', 'orderId', 'amount'],
    money: true,
  },
  {
    ids: 'CALL-21',
    call: 'repayment-confirm',
    sends: `POST ${loan}/repayment-confirm`,
    names: ['orderId', 'verifyCode', 'repaymentRecordId'],
    errors: ['800005', '800006', '*'],
    messages: 'own',
    money: true,
  },
  {
    ids: 'CALL-22',
    call: 'channel-template',
    sends: 'GET /api/v2/youmi/service/channel/channel-template',
    names: ['templateId'],
  },
  {
    ids: 'CALL-23',
    call: 'track-visit',
    sends: 'GET /api/v2/youmi/promotion/track-visit',
    names: ['page_id', 'user_from', 'client_type', 'page_type', 'utm_tag', 'app_from'],
    always: { page_type: '1' },
    messages: 'silent',
  },
  {
    ids: 'CALL-24 CALL-25',
    call: 'get-sid',
    sends: 'GET /api/v2/youmi/promotion/get-sid',
    names: [],
    success: ['0'],
  },
  {
    ids: 'CALL-26 AMB-147',
    call: 'captcha',
    sends: 'GET /api/v2/youmi/promotion/captcha',
    names: ['sid'],
    sometimes: ['t'],
  },
  {
    ids: 'CALL-27',
    call: 'get-sms',
    sends: 'POST /api/v2/youmi/promotion/get-sms',
    names: ['phone', 'capcode', 'sid', 'deviceId', 'appName', 'app_from', 'user_from', 'utm_tag'],
    errors: ['101', '11', '*'],
    messages: 'own-codes',
  },
  {
    ids: 'CALL-28',
    call: 'track-click',
    sends: 'GET /api/v2/youmi/promotion/track-click',
    names: ['page_id', 'user_from', 'client_type', 'page_type', 'utm_tag', 'app_from', 'phone'],
    always: { page_type: '1' },
    messages: 'silent',
  },
  {
    ids: 'CALL-29',
    call: 'register',
    sends: 'POST /api/v2/youmi/promotion/register',
    names: [
      'phone',
      'capcode',
      'sid',
      'deviceId',
      'appName',
      'merchantNumber',
      'userName',
      'smsCode',
      'invite_code',
      'user_from',
      'id',
      'app_from',
      'utm_tag',
    ],
    success: ['0'],
    errors: ['-1', '11', '*'],
    messages: 'own-codes',
  },
  { ids: 'CALL-30', call: 'popular-compete', sends: 'POST /popular/compete', names: order },
  {
    ids: 'CALL-31 AMB-39',
    call: 'loan-play-detail',
    sends: 'GET /v3/installment/loan-play-detail',
    names: order,
  },
  {
    ids: 'CALL-32 CALL-33',
    call: 'generate-vcode',
    sends: 'POST /v3/loan-details/generate-vcode',
    names: [...order, 'amount', 'channelNumber'],
    sometimes: ['isDelay'],
    always: { isDelay: '1' },
    once: true,
  },
  {
    ids: 'CALL-36',
    call: 'loan-detail-confirm',
    sends: 'POST /v3/loan-confirm/loan-detail-confirm',
    names: ['productId'],
  },
  {
    ids: 'CALL-37',
    call: 'contract',
    sends: 'GET /v3/contract/contract',
    names: ['productId', 'scene'],
    always: { scene: '3' },
  },
  {
    ids: 'CALL-39 AMB-44',
    call: 'contract-jump',
    sends: 'GET /v3/contract/contract-jump',
    names: ['productId', 'scene', 'position', 'orderId', 'extra'],
    always: { scene: '3' },
  },
  {
    ids: 'CALL-41 AMB-44',
    call: 'loan-detail-push',
    sends: 'POST /v3/loan-confirm/loan-detail-push',
    names: ['amount', 'periods', 'termUnit', 'productId', 'extra'],
    money: true,
  },
  {
    ids: 'CALL-43',
    call: 'loan-details',
    sends: 'GET /v3/loan-details/loan-details',
    names: order,
  },
  {
    ids: 'CALL-44 CALL-45',
    call: 'event-save',
    sends: 'POST /service/event/save',
    names: ['productId', 'moduleId', 'positionId'],
    messages: 'silent',
  },
  {
    ids: 'CALL-46',
    call: 'google-score',
    sends: 'POST /v3/loan-details/google-score',
    names: ['score'],
    always: { score: '5' },
  },
  { ids: 'CALL-48', call: 'satire', sends: 'POST /gopia/goya/satire', names: ['id'] },
  {
    ids: 'CALL-49',
    call: 'cultures',
    sends: 'GET /gopia/goya/cultures',
    names: ['type'],
    always: { type: '3' },
  },
  {
    ids: 'CALL-50 AMB-108',
    call: 'misunderstood',
    sends: 'GET /gopia/goya/misunderstood',
    names: ['type', 'id', 'position'],
    always: { type: '3' },
  },
  {
    ids: 'CALL-51',
    call: 'depush',
    sends: 'POST /gopia/goya/depush',
    names: ['amount', 'period', 'unit', 'id'],
    money: true,
  },
  { ids: 'CALL-52', call: 'scholarships', sends: 'POST /panda/honey/scholarships', names: ['key'] },
  {
    ids: 'CALL-53 AMB-113',
    call: 'because',
    sends: 'POST /gopia/goya/because',
    names: ['key', 'orderId', 'position'],
    messages: 'silent',
  },
  {
    ids: 'CALL-54 AMB-113',
    call: 'define',
    sends: 'POST /gopia/goya/define',
    names: ['key', 'orderId'],
  },
  {
    ids: 'a call of HTTP and JSON',
    call: 'loan-account',
    sends: 'GET /rest/v1/loans/{loanId}',
    names: ['loanId'],
    errors: ['not-found', '*'],
    messages: 'own',
  },
  {
    ids: 'a call of HTTP and JSON',
    call: 'loan-entries',
    sends: 'GET /rest/v1/loans/{loanId}/entries',
    names: ['loanId'],
    errors: ['not-found', '*'],
    messages: 'own',
  },
  {
    ids: 'a call of HTTP and JSON',
    call: 'statement-delivery',
    sends: 'GET /rest/v1/loans/{loanId}/statement-delivery',
    names: ['loanId'],
    messages: 'own',
  },
  {
    ids: 'a call of HTTP and JSON',
    call: 'save-statement-delivery',
    sends: 'PUT /rest/v1/loans/{loanId}/statement-delivery',
    names: ['loanId', 'channel'],
    messages: 'own',
  },
  {
    ids: 'a call of HTTP and JSON',
    call: 'pay-loan',
    sends: 'POST /rest/v1/loans/{loanId}/payments',
    names: ['loanId', 'amount'],
    errors: ['amount-changed', 'nothing-due', 'not-found', '*'],
    messages: 'own',
    money: true,
  },
  {
    ids: 'a call of HTTP and JSON',
    call: 'loan-payment',
    sends: 'GET /rest/v1/loans/{loanId}/payments/{key}',
    names: ['loanId', 'key'],
    messages: 'silent',
  },
];

const fieldsOf = (contract: CallContract) =>
  contract.request.kind === 'record' ? Object.entries(contract.request.fields) : [];

const namesSent = (contract: CallContract, isSometimes: boolean): string[] => [
  ...fieldsOf(contract).flatMap(([name, { kind }]) =>
    (kind === 'optional') === isSometimes ? [name] : [],
  ),
  ...(isSometimes ? [] : Object.keys(contract.filled ?? {})),
];

const constantsOf = (contract: CallContract): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(contract).flatMap(([name, type]) => {
      const of = type.kind === 'optional' ? type.of : type;
      const value =
        of.kind === 'text' && of.open !== true && of.values?.length === 1
          ? of.values[0]
          : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

describe.each(rows)('$ids: $call', (row) => {
  const contract: CallContract = calls[row.call];

  test('has the method, path and names of the requirement', () => {
    expect(`${contract.method} ${contract.path}`).toBe(row.sends);
    expect(namesSent(contract, false).toSorted()).toEqual(row.names.toSorted());
    expect(namesSent(contract, true).toSorted()).toEqual((row.sometimes ?? []).toSorted());
    expect(contract.query ?? []).toEqual(row.inQuery ?? []);
    expect(constantsOf(contract)).toEqual(row.always ?? {});
  });

  test('AMB-29: goes through the client of its path', () => {
    expect(contract.client).toBe(
      contract.path.startsWith('/rest/')
        ? 'rest'
        : /^\/(v3|user-problem|popular|service)\//.test(contract.path)
          ? 'main'
          : 'alt',
    );
  });

  test('contract 10: has its codes, and moves money or takes effect each time only where that is said', () => {
    expect(contract.success).toEqual(row.success ?? ['0', '00']);
    expect(contract.errors.toSorted()).toEqual((row.errors ?? ['*']).toSorted());
    expect(contract.messages).toBe(row.messages ?? 'toast');
    expect([contract.money, contract.once]).toEqual([row.money ?? false, row.once]);
  });
});

test('AMB-17 API-24: there is a row for every contract', () => {
  expect(rows.map(({ call }) => call).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('calls that move money for the same things load together, so that they exclude each other', () => {
  const groups = new Map<string, Set<string>>();
  for (const [name, { money, about }] of Object.entries<CallContract>(calls)) {
    const group = callClasses.get(name) ?? '';
    if (money && about) groups.set(about.kind, (groups.get(about.kind) ?? new Set()).add(group));
  }
  expect([...groups.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect([...groups.keys()].toSorted()).toContain('loan-account');
});

test('CALL-20 CALL-39 CALL-41: what the request layer fills in is no parameter of screens', () => {
  const filled = Object.entries<CallContract>(calls).flatMap(([name, contract]) =>
    contract.filled ? [[name, contract.filled]] : [],
  );
  expect(Object.fromEntries(filled)).toEqual({
    'contract-jump': { extra: 'config' },
    'loan-detail-push': { extra: 'config' },
    'repayment-huichao': { userId: 'session' },
  });
  const given = filled.flatMap(([name]) =>
    Object.entries<CallContract>(calls).flatMap(([of, contract]) =>
      of === name ? fieldsOf(contract) : [],
    ),
  );
  expect(given.filter(([name]) => name === 'extra' || name === 'userId')).toEqual([]);
});

test('every method and path that the requirements name has a contract', () => {
  const entries: unknown = JSON.parse(readFileSync('docs/spec/requirements.json', 'utf8'));
  const texts = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) =>
    isRecord(entry) && String(entry.id).startsWith('CALL-') ? [String(entry.text)] : [],
  );
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(GET|POST|request to) (\/[a-z0-9/-]+)/g)].map(
      ([, method, path]) => `${method ?? ''} ${path ?? ''}`,
    ),
  );
  const known = Object.values(calls).flatMap(({ method, path }) => [
    `${method} ${path}`,
    `request to ${path}`,
  ]);
  // GET/POST of loan-play-detail is a GET (AMB-39).
  expect(named.filter((wanted) => !known.includes(wanted))).toEqual([
    'POST /v3/installment/loan-play-detail',
  ]);
  expect(named.length).toBeGreaterThan(35);
});
