import type { Situation } from './situation.ts';

const order = { area: 'orders', screen: '/order' } as const;

/** The order page in every status, with every flag and dialog. */
export const orderSituations: readonly Situation[] = [
  { ...order, id: 'in-review', title: 'In review (21)', stage: 'in-review' },
  { ...order, id: 'refused', title: 'Refused (110), with recommended products', stage: 'refused' },
  { ...order, id: 'paying-out', title: 'Paying out (151), withdraw prompt', stage: 'paying-out' },
  { ...order, id: 'paying-out-no-card', title: 'Paying out (151), no account bound: card prompt', stage: 'paying-out', cards: 0 },
  { ...order, id: 'running', title: 'To be repaid (170)', stage: 'running' },
  { ...order, id: 'due-soon', title: 'Due soon (174), rollover offered', stage: 'due-soon' },
  { ...order, id: 'due-soon-no-rollover', title: 'Due soon (174), no rollover', stage: 'due-soon', traits: ['rollover-refused'] },
  { ...order, id: 'late', title: 'Late (180), rollover offered', stage: 'late' },
  { ...order, id: 'late-no-rollover', title: 'Late (180), no rollover', stage: 'late', traits: ['rollover-refused'] },
  { ...order, id: 'repaid', title: 'Repaid (200), stars are asked for', stage: 'closed' },
  { ...order, id: 'repaid-rated', title: 'Repaid (200), rated already', stage: 'closed', traits: ['rating-never'] },
  { ...order, id: 'unknown-status', title: 'Status 999', stage: 'running', traits: ['status-unknown'] },
  { ...order, id: 'only-status', title: 'Nothing but a status', stage: 'running', traits: ['order-bare'] },
  { ...order, id: 'no-order', title: 'No order' },
  { ...order, id: 'kind-tips', title: 'Kind tips', stage: 'due-soon', traits: ['kind-tips'] },
  { ...order, id: 'card-prompt', title: 'Card prompt', stage: 'due-soon', traits: ['card-prompt'] },
  {
    ...order,
    id: 'all-dialogs',
    title: 'Card prompt, Kind tips, withdraw prompt and stars, one after the other',
    stage: 'paying-out',
    traits: ['card-prompt', 'kind-tips', 'rating-asked'],
  },
  { ...order, id: 'own-telephone', title: 'A service phone of its own', stage: 'running', traits: ['own-telephone'] },
  { ...order, id: 'hint', title: 'A hint above the button (170)', stage: 'running', traits: ['hint-shown'] },
  { ...order, id: 'no-recommendation', title: 'Refused, nothing recommended', stage: 'refused', traits: ['recommended-none'] },
  { ...order, id: 'redirect-own', title: 'Leads on to a page of ours', stage: 'due-soon', traits: ['redirect-own-page'] },
  { ...order, id: 'redirect-listed', title: 'Leads on to partner.example.com', stage: 'due-soon', traits: ['redirect-listed-host'] },
  { ...order, id: 'redirect-other', title: 'Leads on to a host that is not listed', stage: 'due-soon', traits: ['redirect-other-host'] },
  { ...order, id: 'redirect-in-review', title: 'In review: stays although it could lead on', stage: 'in-review', traits: ['redirect-listed-host'] },
  { ...order, id: 'order-refused-call', title: 'The order cannot be read', stage: 'running', scenarios: { 'loan-details': 'failing-code' } },
  { ...order, id: 'order-unreachable', title: 'The connection is cut', stage: 'running', scenarios: { 'loan-details': 'cut-connection' } },
  { ...order, id: 'order-slow', title: 'The answer takes 10 seconds', stage: 'running', scenarios: { 'loan-details': 'slow' } },
  { ...order, id: 'rating-fails', title: 'The rating is refused', stage: 'closed', scenarios: { 'google-score': 'failing-code' } },
  { ...order, id: 'loan-detail', screen: '/loan-detail', title: 'Loan detail, the same screen', stage: 'due-soon' },
];
