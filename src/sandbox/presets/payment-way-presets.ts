import type { Call, Scenario } from '../fault-injection/scenario.ts';
import type { PresetFacts, Preset } from './preset.ts';

const amountOf = ({ due }: PresetFacts): { amount: string } => ({
  amount: String(due?.total ?? 0),
});

const way = { area: 'paymentWay', screen: '/#/paymentWay', params: amountOf, cards: 2 } as const;
/** Last instalment: its payment closes the order, so a lost reply can be reconciled. */
const last = { ...way, stage: 'last-instalment' } as const;

/** Faults that lose the reply of a payment. */
const losses: readonly (readonly [string, Scenario, string])[] = [
  ['lost-before', 'cut-connection', 'lost before anything is done'],
  ['lost-after', 'lost-after-commit', 'lost after it is done'],
  ['lost-inside', 'lost-inside-reply', 'lost inside the answer'],
  ['502', 'bad-gateway-after-commit', 'done, then status 502'],
  ['late', 'late', 'done, answered after 65 seconds'],
];

const lose = (call: Call, id: string, name: string, traits: Preset['traits'] = []): Preset[] =>
  losses.map(([suffix, scenario, text]) => ({
    ...last,
    id: `${id}-${suffix}`,
    title: `${name}: ${text}`,
    traits,
    scenarios: { [call]: scenario },
  }));

export const paymentWayPresets: readonly Preset[] = [
  { ...way, id: 'cards', title: 'Two cards and alipay', stage: 'due-soon' },
  {
    ...way,
    id: 'cards-last',
    title: 'The last instalment: paying it closes the loan',
    stage: 'last-instalment',
  },
  { ...way, id: 'cards-none', title: 'No card is bound', stage: 'due-soon', cards: 0 },
  { ...way, id: 'cards-no-alipay', title: 'No alipay', stage: 'due-soon', traits: ['alipay-none'] },
  {
    ...way,
    id: 'cards-nothing',
    title: 'Neither cards nor alipay',
    stage: 'due-soon',
    traits: ['alipay-none', 'cards-none'],
  },
  {
    ...way,
    id: 'cards-no-check',
    title: 'Paid without an SMS code',
    stage: 'due-soon',
    traits: ['sms-check-none'],
  },
  {
    ...way,
    id: 'cards-failing',
    title: 'The cards cannot be read, with a message',
    stage: 'due-soon',
    scenarios: { 'repayment-way': 'failing-code' },
  },
  {
    ...way,
    id: 'cards-silent',
    title: 'The cards cannot be read, without one',
    stage: 'due-soon',
    scenarios: { 'repayment-way': 'failing-without-message' },
  },
  {
    ...way,
    id: 'cards-cut',
    title: 'The cards cannot be reached',
    stage: 'due-soon',
    scenarios: { 'repayment-way': 'cut-connection' },
  },
  {
    ...way,
    id: 'commit-failing',
    title: 'The payment is refused, with a message',
    stage: 'due-soon',
    scenarios: { 'repayment-commit': 'failing-code' },
  },
  {
    ...way,
    id: 'commit-silent',
    title: 'The payment is refused, without one',
    stage: 'due-soon',
    scenarios: { 'repayment-commit': 'failing-without-message' },
  },
  {
    ...way,
    id: 'resend-failing',
    title: 'No second code is sent',
    stage: 'due-soon',
    scenarios: { 'repayment-resend': 'failing-code' },
  },
  {
    ...way,
    id: 'confirm-failing',
    title: 'The code is refused, with a message',
    stage: 'due-soon',
    scenarios: { 'repayment-confirm': 'failing-code' },
  },
  {
    ...way,
    id: 'confirm-800006',
    title: 'The code is wrong (800006)',
    stage: 'due-soon',
    scenarios: { 'repayment-confirm': 'code-800006' },
  },
  {
    ...way,
    id: 'confirm-800005',
    title: 'Confirmed already (800005)',
    stage: 'due-soon',
    scenarios: { 'repayment-confirm': 'code-800005' },
  },
  {
    ...way,
    id: 'alipay-failing',
    title: 'Alipay is refused',
    stage: 'due-soon',
    scenarios: { 'repayment-huichao': 'failing-code' },
  },
  ...lose('repayment-commit', 'commit', 'Payment without a code', ['sms-check-none']),
  ...lose('repayment-commit', 'check', 'Payment with a code'),
  ...lose('repayment-confirm', 'confirm', 'Code'),
  ...lose('repayment-huichao', 'alipay', 'Alipay'),
  {
    ...way,
    id: 'alipay-page',
    screen: '/#/alipayrepayment',
    title: 'The alipay page',
    stage: 'due-soon',
  },
  { ...way, id: 'add-card', screen: '/#/addnormalcard', title: 'Adding a card', stage: 'due-soon' },
  {
    ...way,
    id: 'borrow-detail',
    screen: '/#/borrowDetail',
    title: 'The page after a payment',
    stage: 'due-soon',
  },
];
