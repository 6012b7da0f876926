import type { Situation } from './situation.ts';

const newer = { area: 'confirmation', screen: '/confirm-loan' } as const;
const older = { area: 'confirmation', screen: '/confirm-period' } as const;

/** Both confirmation pages, their dialogs and everything that a taken loan may lead to. */
export const confirmationSituations: readonly Situation[] = [
  { ...newer, id: 'offer', title: 'An offer' },
  { ...newer, id: 'offer-long', title: 'An offer of twelve instalments', productId: '9' },
  { ...newer, id: 'offer-no-agreements', title: 'No agreements', traits: ['agreements-none'] },
  { ...newer, id: 'offer-no-positions', title: 'Agreements without positions', traits: ['agreements-without-positions'] },
  { ...newer, id: 'offer-popup', title: 'An agreement of ours opens by itself', traits: ['agreement-popup'] },
  { ...newer, id: 'offer-popup-listed', title: 'An agreement on partner.example.com opens by itself', traits: ['agreement-popup-listed-host'] },
  { ...newer, id: 'offer-popup-other', title: 'An agreement on a host that is not listed opens by itself', traits: ['agreement-popup-other-host'] },
  { ...newer, id: 'offer-leave', title: 'Going back asks first', traits: ['leave-question'] },
  { ...newer, id: 'offer-link-listed', title: 'The loan leads to partner.example.com', traits: ['loan-link-listed-host'] },
  { ...newer, id: 'offer-link-other', title: 'The loan leads to a host that is not listed', traits: ['loan-link-other-host'] },
  { ...newer, id: 'offer-link-none', title: 'The loan leads nowhere', traits: ['loan-link-none'] },
  { ...newer, id: 'offer-under-way', title: 'A loan is under way: refused', stage: 'running' },
  { ...newer, id: 'offer-again', title: 'A loan was repaid before', stage: 'closed' },
  { ...newer, id: 'offer-unreadable', title: 'The offer cannot be read', scenarios: { 'loan-detail-confirm': 'failing-code' } },
  { ...newer, id: 'take-refused', title: 'Taking the loan is refused', scenarios: { 'loan-detail-push': 'failing-code' } },
  { ...newer, id: 'take-lost-before', title: 'Lost before the loan is taken', scenarios: { 'loan-detail-push': 'cut-connection' } },
  { ...newer, id: 'take-lost-after', title: 'Lost after the loan is taken', scenarios: { 'loan-detail-push': 'lost-after-commit' } },
  { ...newer, id: 'take-lost-inside', title: 'Lost inside the answer', scenarios: { 'loan-detail-push': 'lost-inside-reply' } },
  { ...newer, id: 'take-502', title: 'Taken, then status 502', scenarios: { 'loan-detail-push': 'bad-gateway-after-commit' } },
  { ...newer, id: 'take-late', title: 'Taken, answered after 65 seconds', scenarios: { 'loan-detail-push': 'late' } },
  {
    ...newer,
    id: 'take-undecided',
    title: 'Lost, and the order cannot be read: stays undecided',
    scenarios: { 'loan-detail-push': 'lost-after-commit', 'loan-details': 'bad-gateway' },
  },
  { ...older, id: 'older-offer', title: 'An offer' },
  { ...older, id: 'older-rupee', title: 'The rupee sign', traits: ['rupee-sign'] },
  { ...older, id: 'older-promotion', title: 'A promotion opens', traits: ['promotion-popup'] },
  { ...older, id: 'older-no-button-text', title: 'No words for the button', traits: ['button-text-none', 'promotion-popup'] },
  { ...older, id: 'older-no-agreements', title: 'No agreements', traits: ['agreements-none'] },
  { ...older, id: 'older-leave', title: 'Going back asks first', traits: ['leave-question'] },
  { ...older, id: 'older-link-text', title: 'The link of the loan is a bare text', traits: ['loan-link-as-text'] },
  { ...older, id: 'older-link-none', title: 'The loan leads nowhere', traits: ['loan-link-none'] },
  { ...older, id: 'older-unreadable', title: 'The offer cannot be read', scenarios: { satire: 'failing-code' } },
  { ...older, id: 'older-refused', title: 'Taking the loan is refused', scenarios: { depush: 'failing-code' } },
  { ...older, id: 'older-lost-before', title: 'Lost before the loan is taken', scenarios: { depush: 'cut-connection' } },
  { ...older, id: 'older-lost-after', title: 'Lost after the loan is taken', scenarios: { depush: 'lost-after-commit' } },
  { ...older, id: 'older-lost-inside', title: 'Lost inside the answer', scenarios: { depush: 'lost-inside-reply' } },
  { area: 'confirmation', screen: '/loan-agreement', id: 'agreements', title: 'The agreements' },
  { area: 'confirmation', screen: '/loan-agreement', id: 'agreements-none', title: 'No agreements', traits: ['agreements-none'] },
];
