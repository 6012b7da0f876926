import { describe, expect, test } from 'vitest';
import { sendRequest } from '../../renderer/runtime/request.ts';
import { calls, type CallName } from '../../src/contracts/generated/contracts.ts';
import { createFakePorts } from '../fixtures/fake-ports.ts';

const read = async (
  call: CallName,
  data: unknown,
): Promise<{ readonly data: unknown; readonly reports: readonly string[] }> => {
  const { ports, recorded } = createFakePorts({
    answer: () => ({ success: true, code: '0', message: '', data }),
  });
  const answer = await sendRequest(
    call,
    {},
    calls[call],
    'case',
    ports,
    calls[call].money ? 'operation' : 'default',
  );
  const plain: unknown = answer.success ? JSON.parse(JSON.stringify(answer.data)) : answer.code;
  return {
    data: plain,
    reports: recorded.reports.map(
      ({ code, pointer = '' }) => `${pointer} ${code.replace(`${call}-`, '')}`,
    ),
  };
};

const row = { text: 'Principal', value: '1000' };
const product = {
  logo: 'https://cdn.example.com/a.png',
  name: 'Swift Cash',
  buttonText: 'Apply',
  amountRange: '1.000 - 9.000',
  rangeDesc: 'Amount',
  rate: '0.05%',
  desc: 'A day',
  enabled: '1',
  tags: ['New', 'Fast'],
  key: 'p1',
};
const channel = { name: 'Gcash', logo: 'https://cdn.example.com/g.png', channel_number: '90006' };
const channelWithCode = {
  payCode: '998877',
  logo: 'https://cdn.example.com/l.png',
  title: '7-Eleven',
  payNotice: {
    'Over the counter': [{ name: '7-Eleven', step: ['a', 'b'] }],
    Online: [{ name: 'Gcash', step: [] }],
  },
};
const complaintOrder = {
  orderNo: 'o1',
  productLogo: 'https://cdn.example.com/a.png',
  productName: 'Swift Cash',
  status: 'In review',
  isShow: '1',
  rows: [{ title: 'Amount', value: '₱1.000,00' }],
};
const offer = {
  comProductLogo: 'https://cdn.example.com/a.png',
  comProductName: 'Swift Cash',
  amount: 150000,
  periods: '91',
  termUnit: 'D',
  details: [row],
  repay_plans: [{ title: 'First', amount: 50000, pay_time: '2026-12-24' }],
  firstPayTime: '2026-12-24',
  firstPeriodDay: '30',
  pRateDsc: '0.05% a day',
  sendSms: '0',
  isPopType: '1',
  popContent: 'Do you go?',
  popTitle: 'Wait',
  popAgreementUrl: 'https://partner.example.com/a',
};
const orderDetail = {
  orderStatus: '174',
  noticeStatusText: 'To be repaid',
  noticeDesText: 'Please repay',
  recProducts: [product],
  productName: 'Swift Cash',
  productLogo: 'https://cdn.example.com/a.png',
  userOrderDetail: { detail: [row] },
  inside: '1',
  h5Url: 'https://partner.example.com/h',
  isDelay: '1',
  telephone: '123',
  isScore: '1',
  playeduL: '',
  reyMsg: 'Soon',
  KindTipsMsg: 'Be careful',
  cardNeedPop: '1',
  cardPopTitle: 'Card',
  cardPopMsg: 'Bind one',
};
const rollover = {
  productName: 'Swift Cash',
  repayDate: '2026-12-24',
  productLogo: 'https://cdn.example.com/a.png',
  repayPlan: [{ remark: '1/1', title: 'Rest', amount: 100000, time: '2027-01-24' }],
  repayList: [channel],
  noticeMsg: 'Pay before noon',
  defDetail: channelWithCode,
  delayInfo: { delayAmount: 20000, title: 'Rollover' },
  isShowReyTop: '1',
};
const instalment = {
  repayAmount: '150050',
  productName: 'Swift Cash',
  repayDate: '2026-12-24',
  productLogo: 'https://cdn.example.com/a.png',
  detail: [row],
  repayList: [channel],
  noticeMsg: '',
  defDetail: channelWithCode,
  isShowReyTop: '0',
};
const complaintDetail = {
  type: 'Collection',
  sonType: 'Rude words',
  problemId: '42',
  content: 'Hello there',
  images: ['https://cdn.example.com/1.png'],
  disposeDetail: 'We are sorry',
  disposeImages: ['https://cdn.example.com/2.png'],
  isNeedScore: '1',
};
const complaint = { id: '42', time: '2026-11-02 09:05:07', type: 'Service', content: 'Hello' };
const hostileNotice: unknown = JSON.parse(
  '{"repayAmount":1,"defDetail":{"payNotice":{"__proto__":[{"name":"n"}]}}}',
);
const types = {
  problemType: [{ value: '1', title: 'Collection' }],
  problemSonType: [{ value: '12', title: 'Rude words' }],
};
const card = { id: 'c1', bankName: 'BPI', cardNo: '**** 1234', bankCode: 'BPI01' };

describe('every name of the specification reaches screens', () => {
  test.each<[string, CallName, object]>([
    [
      'CALL-04 CALL-05 CALL-06',
      'problem-init',
      { ...types, orderDetail: complaintOrder, orderList: [complaintOrder] },
    ],
    ['CALL-08', 'upload-problem-img', { url: 'https://cdn.example.com/1.png' }],
    [
      'CALL-11 CALL-12',
      'problem-list',
      { tabs: [{ title: 'All', value: '0', list: [complaint] }] },
    ],
    ['CALL-13', 'problem-detail', complaintDetail],
    ['CALL-16', 'contact-kf-info', { email: 'help@example.com', smWa: '+63 917' }],
    ['CALL-17', 'repayment-way', { alipay: { name: 'any' }, repayToken: 't1', bankCards: [card] }],
    ['CALL-19', 'repayment-commit', { needValid: '1', repayRecordId: 'r1' }],
    ['CALL-20', 'repayment-huichao', { url: 'https://pay.example.com' }],
    ['CALL-30', 'popular-compete', rollover],
    ['CALL-31', 'loan-play-detail', instalment],
    [
      'CALL-35 AMB-95',
      'generate-vcode',
      {
        payUrl: 'https://pay.example.com',
        barCodeImg: 'https://cdn.example.com/b.png',
        scanToPay: 'Scan',
      },
    ],
    ['CALL-36', 'loan-detail-confirm', offer],
    ['CALL-38 AMB-45', 'contract', { data: [{ title: 'Loan contract', position: '4' }] }],
    ['CALL-40', 'contract-jump', { contract_url: 'https://partner.example.com/c' }],
    ['CALL-42', 'loan-detail-push', { lendDetailsUrl: '/x?y=1' }],
    ['CALL-43', 'loan-details', orderDetail],
    [
      'CALL-48 AMB-105',
      'satire',
      { ...offer, NewButtonMsg: 'Get money now', NewPopMsg: 'Less today', currencyFlag: '1' },
    ],
    ['CALL-49', 'cultures', { data: [{ title: 'Loan contract' }] }],
    ['CALL-50', 'misunderstood', { url: 'https://partner.example.com/c' }],
    ['CALL-51', 'depush', { url: '/x?y=1' }],
    ['CALL-52', 'scholarships', { noticeMessage: 'n', errMessage: 'e', productList: [product] }],
    ['CALL-55', 'define', { url: 'app://x' }],
  ])('%s: %s', async (_, call, data) => {
    expect(await read(call, { ...data, secret: 'x' })).toEqual({ data, reports: [] });
  });
});

describe('other shapes of the same answer', () => {
  test.each<[string, CallName, unknown, unknown]>([
    [
      'contract 9: agreements as data itself',
      'contract',
      [{ title: 'A' }],
      { data: [{ title: 'A' }] },
    ],
    [
      'contract 9: older agreements as data itself',
      'cultures',
      [{ title: 'A' }],
      { data: [{ title: 'A' }] },
    ],
    ['contract 9: the link of a product as data itself', 'define', 'app://x', { url: 'app://x' }],
    [
      'contract 9: the link of an agreement as data itself',
      'misunderstood',
      'https://a.example',
      { url: 'https://a.example' },
    ],
    ['contract 9: the link of a loan as data itself', 'depush', '/order', { url: '/order' }],
    [
      'AMB-109: the link of a loan under its newer name',
      'depush',
      { lendDetailsUrl: '/order' },
      { url: '/order' },
    ],
    [
      'appendix C: products of the fail page as on the order page',
      'scholarships',
      { recProducts: [{ key: 'p1' }] },
      { productList: [{ key: 'p1' }] },
    ],
    [
      'appendix C: rows of an order as list',
      'problem-init',
      { problemType: [], orderDetail: { orderNo: 'o1', list: [{ title: 'A' }] } },
      { problemType: [], orderDetail: { orderNo: 'o1', rows: [{ title: 'A' }] } },
    ],
    [
      'AMB-42: complaints of a tab as items',
      'problem-list',
      { tabs: [{ title: 'All', items: [{ id: 1 }] }] },
      { tabs: [{ title: 'All', list: [{ id: '1' }] }] },
    ],
    [
      'contract 9: comma-joined pictures',
      'problem-detail',
      { images: 'a,b', disposeImages: '' },
      { images: ['a', 'b'], disposeImages: [] },
    ],
    [
      'AMB-25: flags as numbers',
      'loan-details',
      { orderStatus: 174, isDelay: 1, isScore: 0 },
      { orderStatus: '174', isDelay: '1', isScore: '0' },
    ],
    [
      'AMB-74 AMB-25: flags as true and false',
      'problem-detail',
      { isNeedScore: false },
      { isNeedScore: '0' },
    ],
    [
      'a payment that must be verified, said by true',
      'repayment-commit',
      { needValid: true, repayRecordId: 7 },
      { needValid: '1', repayRecordId: '7' },
    ],
    [
      'contract 9: texts shown as given may be numbers',
      'scholarships',
      { productList: [{ rate: 0.05, amountRange: 5000 }] },
      { productList: [{ rate: '0.05', amountRange: '5000' }] },
    ],
    [
      'AMB-21: amounts stay as they came',
      'loan-play-detail',
      { repayAmount: '00150050' },
      { repayAmount: '00150050' },
    ],
    [
      'AMB-97: no channel at all',
      'loan-play-detail',
      { repayAmount: 1, repayList: [] },
      { repayAmount: 1, repayList: [] },
    ],
    [
      'AMB-64: no order',
      'problem-init',
      { problemType: [], orderDetail: null, orderList: null },
      { problemType: [] },
    ],
    ['only an alipay-type option', 'repayment-way', { alipay: true }, { alipay: true }],
    ['a loan without a page to go on with is a loan', 'loan-detail-push', {}, {}],
    [
      'an order with nothing but its status',
      'loan-details',
      { orderStatus: '21' },
      { orderStatus: '21' },
    ],
    ['AMB-59: nothing is read of the answer of a complaint', 'problem-save', null, {}],
    ['CALL-21: nothing is read of the answer of a confirmation', 'repayment-confirm', 'fine', {}],
  ])('%s', async (_, call, data, expected) => {
    expect(await read(call, data)).toEqual({ data: expected, reports: [] });
  });
});

describe('hostile and broken answers', () => {
  test.each<[string, CallName, unknown, unknown, readonly string[]]>([
    [
      'a faulty logo costs the logo, not the order',
      'loan-details',
      { orderStatus: '21', productLogo: { a: 1 } },
      { orderStatus: '21' },
      ['/productLogo expected-text'],
    ],
    [
      'faulty products cost themselves',
      'loan-details',
      { recProducts: [1, { key: 'p1', tags: 'New' }] },
      { recProducts: [{ key: 'p1', tags: [] }] },
      ['/recProducts/0 expected-record', '/recProducts/1/tags expected-list'],
    ],
    [
      'rows that are no rows',
      'loan-details',
      { userOrderDetail: { detail: { text: 'a' } } },
      { userOrderDetail: { detail: [] } },
      ['/userOrderDetail/detail expected-list'],
    ],
    [
      'a channel without a number cannot be chosen',
      'popular-compete',
      { delayInfo: { delayAmount: 1 }, repayList: [{ name: 'x' }, channel] },
      { delayInfo: { delayAmount: 1 }, repayList: [channel] },
      ['/repayList/0/channel_number expected-text'],
    ],
    [
      'a group of instructions called __proto__',
      'loan-play-detail',
      hostileNotice,
      hostileNotice,
      [],
    ],
    [
      'an offer without its amount is no offer',
      'loan-detail-confirm',
      { ...offer, amount: null },
      'network',
      ['/amount expected-amount'],
    ],
    [
      'an offer whose term is a list is no offer',
      'satire',
      { ...offer, periods: [91] },
      'network',
      ['/periods expected-text'],
    ],
    [
      'an instalment without an amount cannot be paid',
      'loan-play-detail',
      { repayList: [channel] },
      'network',
      ['/repayAmount expected-amount'],
    ],
    [
      'a rollover without a price cannot be paid',
      'popular-compete',
      { ...rollover, delayInfo: { title: 'x' } },
      'network',
      ['/delayInfo/delayAmount expected-amount'],
    ],
    [
      'an upload without an address kept nothing',
      'upload-problem-img',
      {},
      'network',
      ['/url expected-text'],
    ],
    [
      'a payment without an address goes nowhere',
      'repayment-huichao',
      { url: 5 },
      'network',
      ['/url expected-text'],
    ],
    ['a jump to nowhere', 'define', null, 'network', [' expected-record']],
    ['a page of HTML for the order', 'loan-details', '<html>', 'network', [' expected-record']],
    ['tabs that are no list', 'problem-list', { tabs: {} }, 'network', ['/tabs expected-list']],
    [
      'a card without an id cannot be paid with',
      'repayment-way',
      { bankCards: [{ bankName: 'x' }, card] },
      { bankCards: [card] },
      ['/bankCards/0/id expected-text'],
    ],
    [
      'an agreement without a title cannot be read',
      'contract',
      [{ position: 1 }, { title: 'A' }],
      { data: [{ title: 'A' }] },
      ['/data/0/title expected-text'],
    ],
  ])('%s', async (_, call, data, expected, reports) => {
    expect(await read(call, data)).toEqual({ data: expected, reports });
  });
});

test.each<[string, CallName, string]>([
  ['the number of a card', 'repayment-commit', 'cardNo'],
  ['the number of a card', 'repayment-resend', 'cardNo'],
  ['the code of an SMS', 'repayment-confirm', 'verifyCode'],
  ['what a borrower complains about', 'problem-save', 'problemDetail'],
])('%s in %s is personal', (_, call, name) => {
  expect(calls[call].request).toMatchObject({
    fields: { [name]: { kind: 'text', personal: true } },
  });
});

test('the number of a bank card is personal wherever it is read', () => {
  expect(calls['repayment-way'].answer).toMatchObject({
    fields: { bankCards: { of: { of: { fields: { cardNo: { of: { personal: true } } } } } } },
  });
});
