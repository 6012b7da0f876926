// What people do on the shipped screens that sends a request. What a screen asks for when it opens needs no line here.

/** One thing that a person does. */
export type Deed =
  /** A button, link, tab, radio or checkbox by its name. */
  | { readonly press: string }
  | { readonly type: string; readonly value: string }
  /** A picture into the file input of this label. */
  | { readonly attach: string }
  /** Seconds go by. */
  | { readonly wait: number }
  /** The page is pulled down, or shown again after another one. */
  | { readonly gesture: 'pull' | 'resume' };

export interface Situation {
  readonly screen: string;
  readonly example: string;
  /** What the last deed sends; everything before goes well. */
  readonly request: string;
  readonly deeds: readonly Deed[];
  /** Parameters beside those of the example. */
  readonly params?: Readonly<Record<string, string>>;
  /** Answers that this situation needs, by call. */
  readonly answers?: Readonly<Record<string, { readonly code: number; readonly data: object }>>;
  /** How it is tried again, where that is not the last deed once more or a button that says so. */
  readonly again?: readonly Deed[];
  /** Where nothing may be tried again: why, what is said in its place, and the way that is offered. */
  readonly instead?: {
    readonly reason: string;
    readonly says: string;
    readonly press: string;
    readonly leadsTo: string;
  };
}

const press = (name: string): Deed => ({ press: name });
const type = (label: string, value: string): Deed => ({ type: label, value });

const good = (data: object = {}) => ({ code: 0, data });
/** An order that tells that nothing was taken, or paid. */
const noOrder = { 'loan-details': good() };
const openOrder = { 'loan-details': good({ orderStatus: '180' }) };

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
    { screen, example, request: 'get-sms', deeds: [...visitor, press('get code')] },
    { screen, example, request: 'register', deeds: register },
    { screen, example, request: 'track-click', deeds: register },
  ];
});

const confirmations = (
  [
    ['confirm-loan', 'loan-detail-push', 'Loan', 'contract-jump'],
    ['confirm-period', 'depush', 'Get money now', 'misunderstood'],
  ] as const
).flatMap(([screen, money, button, link]): Situation[] => [
  { screen, example: 'offer', request: money, deeds: [press(button)], answers: noOrder },
  { screen, example: 'offer', request: link, deeds: [press('Loan contract')] },
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
    deeds: [press('Payment Method'), press('Payment')],
  },
  { screen, example, request: read, deeds: [{ gesture: 'resume' }] },
]);

export const situations: readonly Situation[] = [
  {
    screen: 'bind-bank',
    example: 'wallet-and-bank',
    request: 'bind-card-new',
    deeds: [
      type('Account name', 'Maria Clara'),
      type('Mobile number', '09171234567'),
      type('Date of birth', '1990-05-20'),
      press('Next'),
    ],
  },
  {
    screen: 'bind-bank',
    example: 'wallet-and-bank',
    params: { source: 'loanDetail' },
    request: 'popular-buyers',
    deeds: [
      type('Account name', 'Maria Clara'),
      type('Mobile number', '09171234567'),
      type('Date of birth', '1990-05-20'),
      press('Next'),
    ],
  },
  {
    screen: 'add-normal-card',
    example: 'a-card',
    request: 'bind-card-new',
    deeds: [
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
    deeds: [press('Rate'), press('4 stars'), press('Send')],
  },
  {
    screen: 'complaint-next',
    example: 'opened-directly',
    request: 'problem-save',
    deeds: [type('What happened?', 'Eleven calls.'), press('Send')],
  },
  {
    screen: 'complaint-next',
    example: 'opened-directly',
    request: 'upload-problem-img',
    deeds: [type('What happened?', 'Eleven calls.'), { attach: 'Add image' }],
  },
  {
    screen: 'complaint-list',
    example: 'two-tabs',
    request: 'problem-list',
    deeds: [{ gesture: 'pull' }],
  },
  ...confirmations,
  {
    screen: 'loan-agreement',
    example: 'agreements',
    request: 'contract-jump',
    deeds: [press('Loan contract')],
  },
  {
    screen: 'joint-login-fail',
    example: 'with-products',
    request: 'define',
    deeds: [press('Apply')],
  },
  {
    screen: 'joint-login-fail',
    example: 'with-products',
    request: 'because',
    deeds: [press('Apply')],
  },
  { screen: 'order', example: 'failed', request: 'define', deeds: [press('Apply')] },
  { screen: 'order', example: 'failed', request: 'because', deeds: [press('Apply')] },
  { screen: 'order', example: 'closed', request: 'event-save', deeds: [press('Borrow Again')] },
  {
    screen: 'order',
    example: 'rating',
    request: 'google-score',
    deeds: [press('5 stars'), press('Submit')],
  },
  { screen: 'order', example: 'in-review', request: 'loan-details', deeds: [{ gesture: 'pull' }] },
  ...repayments,
  {
    screen: 'alipay-repayment',
    example: 'an-order',
    request: 'repayment-huichao',
    deeds: [press('Pay')],
    answers: openOrder,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-huichao',
    deeds: [press('Alipay'), press('Pay')],
    answers: openOrder,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-commit',
    deeds: [chosenCard, press('Pay')],
    answers: openOrder,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-resend',
    deeds: [chosenCard, press('Pay'), { wait: 61 }, press('get code')],
    answers: checkedPayment,
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-way',
    deeds: [chosenCard, press('Pay'), press('Cancel'), press('Pay')],
    answers: checkedPayment,
    again: [press('Try again'), press('Pay')],
  },
  {
    screen: 'payment-way',
    example: 'cards-and-alipay',
    request: 'repayment-confirm',
    deeds: [chosenCard, press('Pay'), type('Verification code', '123456'), press('Confirm')],
    answers: checkedPayment,
    instead: {
      reason:
        'No read tells that a payment by card was not made, so nothing may be sent again (contract 10); the order shows how it came out.',
      says: 'We could not confirm this yet',
      press: 'Go to the order',
      leadsTo: '/order',
    },
  },
  ...registrations,
];

/** Requests of which nobody is told when they fail, with the reason; the page must go on as if nothing had happened. */
export const silentRequests: Readonly<Record<string, string>> = {
  'event-save':
    'Statistics of a press: it is sent in the background and nothing follows from its answer.',
  'track-visit':
    'Statistics of a visit: it is sent in the background and nothing follows from its answer.',
  'track-click':
    'Statistics of a press: it is sent in the background and nothing follows from its answer.',
  because:
    'Statistics of a press on a product: it is sent in the background and nothing follows from its answer.',
};

/** Requests of examples whose page needs nothing of them, with the reason: they are told like any other, and there is nothing to try again. */
export const needlessRequests: Readonly<Record<string, string>> = {
  'seasonal-offer "after-the-end": get-sid':
    'The offer has ended and nobody can register. A visit is begun all the same, since no expression compares a moment with now: only the countdown does.',
};

/** Requests that the browser makes itself when it draws a picture; they fail in tests/e2e/failing-requests.spec.ts. */
export const drawnByBrowser: readonly string[] = ['captcha'];
