import { type CallName, calls as contracts } from '../../contracts/generated/contracts.ts';
import { keysOf } from '../values.ts';

export const areas = {
  accounts: ['card-init', 'bind-card-new', 'popular-buyers'],
  promotion: [
    'channel-template',
    'track-visit',
    'get-sid',
    'captcha',
    'get-sms',
    'track-click',
    'register',
  ],
  orders: ['loan-details', 'google-score', 'event-save'],
  complaints: [
    'problem-init',
    'upload-problem-img',
    'problem-save',
    'problem-list',
    'problem-detail',
    'save-score',
  ],
  repayment: ['loan-play-detail', 'popular-compete', 'generate-vcode'],
  confirmation: [
    'loan-detail-confirm',
    'contract',
    'contract-jump',
    'loan-detail-push',
    'satire',
    'cultures',
    'misunderstood',
    'depush',
  ],
  paymentWay: [
    'repayment-way',
    'repayment-commit',
    'repayment-resend',
    'repayment-huichao',
    'repayment-confirm',
  ],
  products: ['scholarships', 'because', 'define'],
  service: ['contact-kf-info'],
  rest: [
    'loan-account',
    'loan-entries',
    'statement-delivery',
    'save-statement-delivery',
    'pay-loan',
    'loan-payment',
  ],
} as const satisfies Record<string, readonly CallName[]>;

export type Area = keyof typeof areas;
export type Call = (typeof areas)[Area][number];

export const scenarios = {
  normal: 'Normal',
  'empty-list': 'Empty list',
  'unknown-kind': 'A field of unknown kind',
  'malformed-items': 'Malformed items',
  'failing-code': 'Failing code, code and message below',
  'failing-without-message': 'Failing code below, without a message',
  'code-800005': 'Failing code 800005: confirmed already',
  'code-800006': 'Failing code 800006: wrong SMS code',
  slow: 'Slow answer, seconds below',
  late: 'Done, but answered after 65 seconds',
  'html-page': 'HTML page instead of JSON',
  'no-data': 'Success without data',
  'bad-gateway': 'Status 502, nothing is done',
  'cut-connection': 'Connection cut, nothing is done',
  'lost-after-commit': 'Done, then the connection is cut',
  'lost-inside-reply': 'Done, then the connection is cut inside the answer',
  'bad-gateway-after-commit': 'Done, then status 502',
  accepted: 'Status 202, nothing is done',
  'accepted-after-commit': 'Done, but status 202',
  'document-native-call': 'Document that calls the shell',
  'document-money-call': 'Document that binds an account',
  'document-foreign-link': 'Document with an address to follow',
  'document-foreign-image': 'Document with a picture from elsewhere',
  'document-proto-key': 'Document with the key __proto__',
  'document-too-deep': 'Document of 1,000 levels',
  'document-too-large': 'Document of 2 MB',
  'document-wrong-kind': 'Document of kind screen',
} as const;

export type Scenario = keyof typeof scenarios;

/** Empty responses of calls that return lists. */
export const emptyLists: Readonly<Partial<Record<Call, object>>> = {
  'card-init': { items: [] },
  'problem-init': { problemType: [], problemSonType: [], orderList: [] },
  'problem-list': { tabs: [] },
  'loan-entries': { entries: [] },
};

/**
 * Document, code and item scenarios apply to one call each; empty lists to calls that return lists.
 */
const isAvailableFor = (scenario: Scenario, call: Call): boolean => {
  if (scenario.startsWith('document-')) return call === 'channel-template';
  if (scenario.startsWith('accepted')) return call === 'pay-loan';
  if (scenario.startsWith('code-')) return call === 'repayment-confirm';
  if (scenario === 'empty-list') return emptyLists[call] !== undefined;
  return call === 'card-init' || !['unknown-kind', 'malformed-items'].includes(scenario);
};

export const scenariosOf = (call: Call): Scenario[] =>
  keysOf(scenarios).filter((scenario) => isAvailableFor(scenario, call));

export const callNames = (): Call[] => Object.values(areas).flat();

export interface ScenarioSetting {
  readonly call: Call;
  /** User override; empty applies to all others. */
  readonly userId: string;
  readonly scenario: Scenario;
  /** Failing code such as 101 or -1: up to 10 digits, never a success code. */
  readonly code: string;
  readonly message: string;
  /** Delay of a slow response, 0 to 120. */
  readonly seconds: number;
}

export const maxDelaySeconds = 120;

export const isFailingCode = (call: Call, code: string): boolean =>
  /^-?[0-9]{1,10}$/.test(code) && !contracts[call].success.includes(code);

export const normalSetting = (call: Call): ScenarioSetting => ({
  call,
  userId: '',
  scenario: 'normal',
  code: '1',
  message: 'The service is busy, please try later',
  seconds: 10,
});
