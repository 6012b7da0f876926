// Actions on shipped screens that send a request. Requests of the opening need no entry.
import type { Action } from './page-actions.ts';

export interface Situation {
  readonly screen: string;
  readonly example: string;
  /** Sent by the last action. */
  readonly request: string;
  readonly actions: readonly Action[];
  readonly params?: Readonly<Record<string, string>>;
  readonly answers?: Readonly<Record<string, { readonly code: number; readonly data: object }>>;
  /** Retry, unless a button offers it or the last action is repeated. */
  readonly again?: readonly Action[];
  /** For requests without a retry: the message and the way that are offered. */
  readonly instead?: {
    readonly reason: string;
    readonly says: string;
    readonly press: string;
    readonly leadsTo: string;
  };
}

const press = (name: string): Action => ({ press: name });
const type = (label: string, value: string): Action => ({ type: label, value });

const good = (data: object = {}) => ({ code: 0, data });
const noOrder = { 'loan-details': good() };
const openOrder = { 'loan-details': good({ orderStatus: '180' }) };

const wallet = [
  type('Account name', 'Maria Clara'),
  type('Mobile number', '09171234567'),
  type('Date of birth', '1990-05-20'),
  press('Next'),
];
const visitor = [type('Phone', '13812345678'), type('Captcha', 'ab12')];
const chosenCard = press('BDO Unibank ••••4001');
const checkedPayment = {
  ...openOrder,
  'repayment-commit': good({ needValid: 1, repayRecordId: 'r1' }),
};

const registrations = (
  [
    ['registration', 'all-values', 'Get my offer'],
    ['referral', 'invited', 'Register'],
    ['seasonal-offer', 'before-the-end', 'Register'],
  ] as const
).flatMap(([screen, example, button]): Situation[] => {
  const register = [...visitor, type('SMS code', '123456'), press(button)];
  return [
    { screen, example, request: 'get-sms', actions: [...visitor, press('get code')] },
    { screen, example, request: 'register', actions: register },
    { screen, example, request: 'track-click', actions: register },
  ];
});

const confirmations = (
  [
    ['confirm-loan', 'loan-detail-push', 'Loan', 'contract-jump'],
    ['confirm-period', 'depush', 'Get money now', 'misunderstood'],
  ] as const
).flatMap(([screen, money, button, link]): Situation[] => [
  { screen, example: 'offer', request: money, actions: [press(button)], answers: noOrder },
  { screen, example: 'offer', request: link, actions: [press('Loan contract')] },
]);

const repayments = (
  [
    ['repay', 'due', 'loan-play-detail'],
    ['repay-delay', 'offered', 'popular-compete'],
  ] as const
).flatMap(([screen, example, read]): Situation[] => [
  {
    screen,
    example,
    request: 'generate-vcode',
    actions: [press('Payment Method'), press('Payment')],
  },
  { screen, example, request: read, actions: [{ gesture: 'resume' }] },
]);

export const situations: readonly Situation[] = [
  {
    screen: 'bind-bank',
    example: 'wallet-and-bank',
    request: 'bind-card-new',
    actions: wallet,
  },
  {
    screen: 'bind-bank',
    example: 'wallet-and-bank',
    params: { source: 'loanDetail' },
    request: 'popular-buyers',
    actions: wallet,
  },
  {
    screen: 'add-normal-card',
    example: 'a-card',
    request: 'bind-card-new',
    actions: [
      type('Account name', 'Maria Clara'),
      type('Account number', '001234567890'),
      type('Date of birth', '1990-05-20'),
      press('Save'),
    ],
  },
  {
    screen: 'complaint-details',
    example: 'answered',
    request: 'save-score',
    actions: [press('Rate'), press('4 stars'), press('Send')],
  },
  {
    screen: 'complaint-next',
    example: 'opened-directly',
    request: 'problem-save',
    actions: [type('What happened?', 'Eleven calls.'), press('Send')],
  },
  {
    screen: 'complaint-next',
    example: 'opened-directly',
    request: 'upload-problem-img',
    actions: [type('What happened?', 'Eleven calls.'), { attach: 'Add image' }],
  },
  {
    screen: 'complaint-list',
    example: 'two-tabs',
    request: 'problem-list',
    actions: [{ gesture: 'pull' }],
  },
  ...confirmations,
  {
    screen: 'loan-agreement',
    example: 'agreements',
    request: 'contract-jump',
    actions: [press('Loan contract')],
  },
  {
    screen: 'joint-login-fail',
    example: 'with-products',
    request: 'define',
    actions: [press('Apply')],
  },
  {
    screen: 'joint-login-fail',
    example: 'with-products',
    request: 'because',
    actions: [press('Apply')],
  },
  { screen: 'order', example: 'failed', request: 'define', actions: [press('Apply')] },
  { screen: 'order', example: 'failed', request: 'because', actions: [press('Apply')] },
  { screen: 'order', example: 'closed', request: 'event-save', actions: [press('Borrow Again')] },
  {
    screen: 'order',
    example: 'rating',
    request: 'google-score',
    actions: [press('5 stars'), press('Submit')],
  },
  {
    screen: 'order',
    example: 'in-review',
    request: 'loan-details',
    actions: [{ gesture: 'pull' }],
  },
  ...repayments,
  {
    screen: 'alipay-repayment',
    example: 'an-order',
    request: 'repayment-huichao',
    actions: [press('Pay')],
    answers: openOrder,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-huichao',
    actions: [press('Alipay'), press('Pay')],
    answers: openOrder,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-commit',
    actions: [chosenCard, press('Pay')],
    answers: openOrder,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-resend',
    actions: [chosenCard, press('Pay'), { wait: 61 }, press('get code')],
    answers: checkedPayment,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-way',
    actions: [chosenCard, press('Pay'), press('Cancel'), press('Pay')],
    answers: checkedPayment,
    again: [press('Try again'), press('Pay')],
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-confirm',
    actions: [chosenCard, press('Pay'), type('Verification code', '123456'), press('Confirm')],
    answers: checkedPayment,
    instead: {
      reason:
        'No request tells that a card payment failed, so nothing may be sent again (contract 10); the order shows the result.',
      says: 'We could not confirm this yet',
      press: 'Go to the order',
      leadsTo: '/order',
    },
  },
  ...registrations,
];

/** Requests that fail silently, with the reason; the page must stay the same. */
export const silentRequests: Readonly<Record<string, string>> = {
  'event-save': 'Statistics of a press, sent in the background; its answer is ignored.',
  'track-visit': 'Statistics of a visit, sent in the background; its answer is ignored.',
  'track-click': 'Statistics of a press, sent in the background; its answer is ignored.',
  because: 'Statistics of a press on a product, sent in the background; its answer is ignored.',
};

/**
 * Requests whose page needs nothing of them, with the reason: failures are reported, without a
 * retry.
 */
export const needlessRequests: Readonly<Record<string, string>> = {
  'seasonal-offer "after-the-end": get-sid':
    'The offer has ended, so no visitor can register. The visit is still requested: only the countdown knows the time.',
};

/** Images, loaded by the browser; they fail in tests/e2e/failing-requests.spec.ts. */
export const imageCalls: readonly string[] = ['captcha'];
