import { button, press, type Surface } from './surface.ts';

const request = {
  id: '1',
  kind: 'change',
  email: 'benjamin@loans.example',
  roles: ['viewer', 'publisher'],
  status: 'pending',
  askedBy: 'ana@example.com',
  askedAt: 1,
  endsAt: 2,
  deciders: ['ana@example.com'],
};

const oneTimePassword = {
  person: { email: 'maria@loans.example', passwordEndsAt: 1_800_000_000_000 },
  oneTimePassword: 'correct-horse-battery',
};

const release = {
  kind: 'publish',
  author: 'ana@example.com',
  message: 'Christmas promotion',
  createdAt: 1,
  changed: 1,
};

const twoReleases = {
  json: {
    live: 2,
    ended: ['seasonal-offer'],
    releases: [
      { ...release, seq: 2 },
      { ...release, seq: 1 },
    ],
  },
};

/** Pages without the editor, and the dialogs that open on them. */
export const pageSurfaces: readonly Surface[] = [
  {
    name: 'Sign in',
    at: '',
    answers: { '/session': { status: 401, json: { code: 'signed-out', message: 'Sign in.' } } },
  },
  { name: 'Home', at: '' },
  { name: 'Keyboard shortcuts', at: '', open: press('Keyboard shortcuts') },
  { name: 'Command palette', at: '', open: (page) => page.keyboard.press('Control+k') },
  { name: 'New promotion', at: '', open: press('New promotion') },
  {
    name: 'New promotion from a template',
    at: '',
    open: async (page) => {
      await button(page, 'New promotion').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Blank/ })
        .click();
      await page.getByRole('dialog').getByLabel('Title').fill('A week of gifts');
      await page.getByRole('dialog').getByText('Advanced').click();
    },
  },
  { name: 'Pages', at: 'documents', ready: (page) => page.getByRole('table') },
  {
    name: 'Pages with a search',
    at: 'documents',
    open: (page) => page.getByLabel('Search').fill('rainy'),
  },
  {
    name: 'Sign in again',
    at: 'documents',
    open: async (page) => {
      await page.route('**/studio/api/v1/search?*', (route) =>
        route.fulfill({ status: 401, json: { code: 'signed-out', message: 'Sign in again.' } }),
      );
      await page.getByLabel('Search').fill('rainy');
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    },
  },
  { name: 'New page', at: 'documents', open: press('New page') },
  { name: 'Where a page is used', at: 'documents', open: press(/^Where /) },
  {
    name: 'Find and replace',
    at: 'find-replace',
    open: (page) => page.getByLabel('Find', { exact: true }).fill('How it works'),
  },
  { name: 'History', at: 'documents/product/history' },
  { name: 'Compare and restore', at: 'documents/product/history', open: press(/^Compare and/) },
  { name: 'New text of a page', at: 'documents/product/shipped' },
  { name: 'Images', at: 'images', ready: (page) => page.getByRole('table') },
  { name: 'Releases', at: 'releases', answers: { '/releases': twoReleases } },
  {
    name: 'Roll back',
    at: 'releases',
    answers: { '/releases': twoReleases },
    open: press('Roll back to 1 …'),
  },
  { name: 'Changes', at: 'changes' },
  { name: 'Change', at: 'changes/:change', ready: (page) => page.getByText(/^The check passed/) },
  { name: 'Edit a change', at: 'changes/:change/edit' },
  { name: 'New change', at: 'changes/new?document=product' },
  { name: 'Switched off', at: 'out-of-service' },
  { name: 'Client errors', at: 'reports' },
  {
    name: 'People',
    at: 'people',
    answers: { '/rights-requests': { json: { requests: [request] } } },
    ready: (page) => page.getByRole('table'),
  },
  { name: 'Let a person in', at: 'people', open: press('Let a person in') },
  {
    name: 'One-time password',
    at: 'people',
    answers: { '/people/*/password': { status: 201, json: oneTimePassword } },
    open: async (page) => {
      await button(page, /^New password for/).click();
      await button(page.getByRole('dialog'), 'Create a new password').click();
    },
  },
  { name: 'Change a person', at: 'people', open: press('Change Benjamin') },
  { name: 'Keep a person out', at: 'people', open: press('Keep out: Benjamin') },
  ...(['Confirm', 'Refuse', 'Withdraw'] as const).map((decision) => ({
    name: `${decision} a request`,
    at: 'people',
    answers: { '/rights-requests': { json: { requests: [request] } } },
    open: press(decision),
  })),
  { name: 'Audit', at: 'audit', ready: (page) => page.getByRole('table') },
  { name: 'Help', at: 'help' },
  { name: 'Help on widgets', at: 'help/widgets' },
  { name: 'Account', at: 'account' },
  { name: 'No such page', at: 'nowhere' },
  { name: 'Tour', at: 'tour', ready: (page) => page.getByRole('treeitem').first() },
  {
    name: 'How a page is published',
    at: 'tour',
    open: (page) => page.locator('.practice-tools').getByRole('button').click(),
  },
];
