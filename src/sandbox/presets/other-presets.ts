import { orderIdOf } from '../orders/loan.ts';
import type { Preset, PresetFacts } from './preset.ts';

const failure = {
  area: 'products',
  screen: '/joint-login-fail',
  params: () => ({ key: 'partner' }),
} as const;
const service = { area: 'service', screen: '/customer-service' } as const;
const accounts = { area: 'accounts', screen: '/bind-bank', cards: 0 } as const;

const plainPages = [
  ['/about-us', 'About us'],
  ['/privacy-policy', 'Privacy policy'],
  ['/product', 'Product'],
  ['/product-detail', 'Product detail'],
  ['/login', 'Log in'],
  ['/main', 'Home'],
  ['/setting', 'Settings'],
  ['/testPreview', 'Test preview'],
  ['/', 'Public site: home'],
  ['/About', 'Public site: about us'],
  ['/User', 'Public site: user reviews'],
  ['/Policy', 'Public site: privacy policy'],
  ['/Loan', 'Public site: loan terms'],
  ['/Contact', 'Public site: contact'],
] as const;

const statement = {
  area: 'rest',
  screen: '/account-statement',
  params: ({ loan }: PresetFacts) => ({ orderId: loan === undefined ? '' : orderIdOf(loan) }),
} as const;

export const otherPresets: readonly Preset[] = [
  { ...statement, id: 'statement', title: 'Statement of a running loan', stage: 'due-soon' },
  { ...statement, id: 'statement-repaid', title: 'Statement of a repaid loan', stage: 'closed' },
  {
    ...statement,
    id: 'statement-empty',
    title: 'Statement without entries',
    stage: 'due-soon',
    scenarios: { 'loan-entries': 'empty-list' },
  },
  {
    ...statement,
    id: 'statement-failing',
    title: 'The entries cannot be read',
    stage: 'due-soon',
    scenarios: { 'loan-entries': 'bad-gateway' },
  },
  { ...failure, id: 'joint-login', title: 'A failed joint login' },
  {
    ...failure,
    id: 'joint-login-no-products',
    title: 'Without products',
    traits: ['recommended-none'],
  },
  {
    ...failure,
    id: 'joint-login-failing',
    title: 'The reason cannot be read',
    scenarios: { scholarships: 'failing-code' },
  },
  {
    ...failure,
    id: 'joint-login-no-link',
    title: 'Products lead nowhere',
    scenarios: { define: 'failing-code' },
  },
  {
    ...failure,
    id: 'joint-login-no-record',
    title: 'Clicks are not recorded',
    scenarios: { because: 'bad-gateway' },
  },
  { ...service, id: 'contacts', title: 'Telephone and e-mail' },
  { ...service, id: 'contacts-none', title: 'No contacts', traits: ['contacts-none'] },
  {
    ...service,
    id: 'contacts-failing',
    title: 'The contacts cannot be read',
    scenarios: { 'contact-kf-info': 'failing-code' },
  },
  { ...accounts, id: 'bind', title: 'The bank form' },
  {
    ...accounts,
    id: 'bind-from-order',
    title: 'The bank form, from an order',
    stage: 'paying-out',
    params: () => ({ source: 'loanDetail' }),
  },
  { ...accounts, id: 'bind-empty', title: 'No fields', scenarios: { 'card-init': 'empty-list' } },
  {
    ...accounts,
    id: 'bind-unknown',
    title: 'A field of unknown kind',
    scenarios: { 'card-init': 'unknown-kind' },
  },
  {
    ...accounts,
    id: 'bind-refused',
    title: 'Binding is refused',
    scenarios: { 'bind-card-new': 'failing-code' },
  },
  ...plainPages.map(
    ([screen, title]) =>
      ({
        area: 'service',
        screen,
        id: `page-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`,
        title,
        stage: 'due-soon',
      }) as const,
  ),
];
