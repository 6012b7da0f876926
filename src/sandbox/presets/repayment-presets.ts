import { barCodePath, counterLogo } from '../repayment/channels.ts';
import type { PresetFacts, Preset } from './preset.ts';

const writeCode = ({ loan, due }: PresetFacts): Record<'payCode' | 'repayAmount', string> => ({
  payCode: loan?.payCode ?? '',
  repayAmount: String(due?.total ?? 0),
});

const repay = { area: 'repayment', screen: '/repay' } as const;
const delay = { area: 'repayment', screen: '/repay-delay' } as const;

export const repaymentPresets: readonly Preset[] = [
  { ...repay, id: 'instalment', title: 'Instalment due in 3 days', stage: 'due-soon' },
  {
    ...repay,
    id: 'instalment-last',
    title: 'The last instalment: paying it closes the loan',
    stage: 'last-instalment',
  },
  { ...repay, id: 'instalment-late', title: 'Instalment 12 days late', stage: 'late' },
  { ...repay, id: 'instalment-late-45', title: 'Instalment 45 days late', stage: 'late-45-days' },
  {
    ...repay,
    id: 'instalment-late-100',
    title: 'Instalment 100 days late',
    stage: 'late-100-days',
  },
  {
    ...repay,
    id: 'instalment-long',
    title: 'Twelve instalments over a year',
    stage: 'due-soon',
    productId: '9',
  },
  {
    ...repay,
    id: 'instalment-notice',
    title: 'With a notice',
    stage: 'due-soon',
    traits: ['repayment-notice'],
  },
  {
    ...repay,
    id: 'instalment-no-code',
    title: 'No pay code, no tip image',
    stage: 'due-soon',
    traits: ['pay-code-none', 'tip-image-none'],
  },
  {
    ...repay,
    id: 'instalment-no-channels',
    title: 'No channels',
    stage: 'due-soon',
    traits: ['channels-none'],
  },
  { ...repay, id: 'instalment-nothing-due', title: 'Nothing is due', stage: 'closed' },
  {
    ...repay,
    id: 'instalment-no-answer',
    title: 'The instalment cannot be read',
    stage: 'due-soon',
    scenarios: { 'loan-play-detail': 'failing-code' },
  },
  {
    ...repay,
    id: 'code-refused',
    title: 'No code is made',
    stage: 'due-soon',
    scenarios: { 'generate-vcode': 'failing-code' },
  },
  {
    ...repay,
    id: 'code-lost',
    title: 'The reply with the code is lost',
    stage: 'due-soon',
    scenarios: { 'generate-vcode': 'lost-after-commit' },
  },
  { ...delay, id: 'rollover', title: 'Rollover, due in 3 days', stage: 'due-soon' },
  { ...delay, id: 'rollover-late', title: 'Rollover, 12 days late', stage: 'late' },
  {
    ...delay,
    id: 'rollover-no-code',
    title: 'Rollover, no pay code, no tip image',
    stage: 'due-soon',
    traits: ['pay-code-none', 'tip-image-none'],
  },
  {
    ...delay,
    id: 'rollover-no-channels',
    title: 'Rollover, no channels',
    stage: 'due-soon',
    traits: ['channels-none'],
  },
  {
    ...delay,
    id: 'rollover-notice',
    title: 'Rollover with a notice',
    stage: 'late',
    traits: ['repayment-notice'],
  },
  {
    ...delay,
    id: 'rollover-refused',
    title: 'Rollover refused',
    stage: 'due-soon',
    traits: ['rollover-refused'],
  },
  {
    ...repay,
    id: 'code-page',
    screen: '/repaymentOfCode',
    title: 'Repayment code with Copy',
    stage: 'due-soon',
    params: (facts) => ({
      showType: '1',
      ...writeCode(facts),
      payCodeImg: `${facts.apiPrefix}${counterLogo}`,
    }),
  },
  {
    ...repay,
    id: 'code-page-qr',
    screen: '/repaymentOfCode',
    title: 'QR code with scanning tips',
    stage: 'due-soon',
    params: (facts) => ({ showType: '2', ...writeCode(facts) }),
  },
  {
    ...repay,
    id: 'code-page-picture',
    screen: '/repaymentOfCode',
    title: 'Picture of a code with scanning tips',
    stage: 'due-soon',
    params: (facts) => ({
      showType: '2',
      ...writeCode(facts),
      payCodeImg: `${facts.apiPrefix}${barCodePath}${facts.loan?.payCode ?? ''}`,
    }),
  },
  {
    ...repay,
    id: 'code-page-stored',
    screen: '/repaymentOfCode2',
    title: 'Code page as it was stored last (empty at first)',
    stage: 'due-soon',
  },
  {
    ...repay,
    id: 'instructions',
    screen: '/carpmm',
    title: 'Instructions with a reference number',
    stage: 'due-soon',
    params: ({ loan, due }) => ({
      requestType: '1',
      payCode: loan?.payCode ?? '',
      amount: String(due?.total ?? 0),
    }),
  },
];
