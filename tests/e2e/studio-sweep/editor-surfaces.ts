import type { Locator, Page } from '@playwright/test';
import { phone } from '../studio-phone.ts';
import { rewrite } from '../studio-api.ts';
import { button, inspector, press, type Surface } from './surface.ts';

const offer = 'documents/seasonal-offer';
const at = (pointer: string, id = 'seasonal-offer'): string =>
  `documents/${id}?at=${encodeURIComponent(pointer)}`;

const drawn = (page: Page): Locator => phone(page).getByRole('heading', { level: 1 });

const inGroup = (page: Page, group: string, name: string | RegExp): Locator =>
  button(page.getByRole('group', { name: group }), name);

/** Button of the problems, named by their number. */
const countOfProblems = /problem|hint|error|to do/;

/** Opens a panel or drawer that may be open already. */
const openPane =
  (group: string, name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    const opener = inGroup(page, group, name);
    if ((await opener.getAttribute('aria-pressed')) !== 'true') await opener.click();
  };

const panel = (name: string): Surface => ({
  name: `Panel ${name}`,
  at: offer,
  ready: drawn,
  open: openPane('Panels', new RegExp(`^${name}`)),
});

const drawer = (name: string, opener: string | RegExp): Surface => ({
  name: `Drawer ${name}`,
  at: offer,
  ready: drawn,
  open: openPane('Drawers', opener),
});

const tab = (pointer: string, id: string, name: string): Surface => ({
  name: `Inspector of ${id}${pointer}, ${name}`,
  at: at(pointer, id),
  ready: inspector,
  open: async (page) => {
    await inspector(page).getByRole('tab', { name, exact: true }).click();
    await inspector(page)
      .locator('details:not([open])')
      .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
  },
});

const entry = (pointer: string, id: string): Surface => ({
  name: `Inspector of ${id}${pointer}`,
  at: at(pointer, id),
  ready: inspector,
});

/** Opens something on the canvas, with a heading selected by its address: the phone may be scaled. */
const onCanvas = (name: string, open: (page: Page) => Promise<unknown>): Surface => ({
  name,
  at: at('/body/6/children/0'),
  ready: drawn,
  closesOnResize: true,
  open: async (page) => {
    const canvas = button(page, 'Canvas: Heading selected');
    await canvas.waitFor();
    await canvas.focus();
    await open(page);
  },
});

const dialog = (
  name: string,
  address: string,
  open: (page: Page) => Promise<unknown>,
): Surface => ({
  name,
  at: address,
  ready: drawn,
  open,
});

/** The editor: panels, drawers, tabs of the inspector, menus and dialogs. */
export const editorSurfaces: readonly Surface[] = [
  { name: 'Editor', at: offer, ready: drawn },
  { name: 'Editor with the sidebar', at: offer, ready: drawn, open: press('Sidebar') },
  ...['Blocks', 'Layers', 'Data', 'Texts', 'Comments', 'Help'].map(panel),
  drawer('Problems', countOfProblems),
  drawer('JSON', 'JSON'),
  drawer('Log', 'Log'),
  dialog('Command palette in the editor', offer, (page) => page.keyboard.press('Control+k')),
  dialog('Conditions of the preview', offer, press('Conditions')),
  dialog('Preview on a phone', offer, press('Share')),
  dialog('Trying it out', offer, press('Try it')),
  dialog('Switch off a page', offer, press('Switch off …')),
  dialog('Publish panel', offer, press('Publish …')),
  ...['General', 'Colours', 'Link values', 'States', 'More'].map((name) =>
    tab('', 'seasonal-offer', name),
  ),
  ...['Content', 'Style', 'Visibility', 'Actions'].map((name) =>
    tab('/body/4/children/2', 'referral', name),
  ),
  tab('/body/0', 'referral', 'Content'),
  entry('/params/themeColor', 'referral'),
  entry('/sources/captcha', 'referral'),
  entry('/actions/register', 'referral'),
  entry('/form/fields/phone', 'referral'),
  entry('/examples/invited', 'referral'),
  entry('/form/lists/account', 'bind-bank'),
  entry('/body/1/children/0/children/0', 'bind-bank'),
  entry('/body/0/children/0/children/0', 'loan-agreement'),
  onCanvas('Toolbar of the selected block', async () => undefined),
  onCanvas('Menu of a block', (page) => page.keyboard.press('Shift+F10')),
  onCanvas('Slash menu', (page) => page.keyboard.press('/')),
  onCanvas('Text in place', (page) => page.keyboard.press('Enter')),
  dialog('Paste blocks from another page', 'documents/about-us', async (page) => {
    await page.goto(`/studio/${at('/body/4/children/2', 'referral')}`);
    await phone(page).getByText('Copy code').waitFor();
    await button(page, /^Canvas/).focus();
    await page.keyboard.press('Control+c');
    await page.getByText('Copied: ').waitFor({ state: 'attached' });
    await page.goto('/studio/documents/about-us');
    await drawn(page).waitFor();
    await button(page, /^Canvas/).focus();
    await page.keyboard.press('Control+v');
  }),
  dialog('Add a block', at('/body/0'), async (page) => {
    await openPane('Panels', 'Layers')(page);
    await button(page, 'Add …').click();
  }),
  dialog('Choose a picture', at('/body/0', 'referral'), async (page) =>
    button(inspector(page), /picture …|image/).click(),
  ),
  dialog('Choose a value', at('/body/0'), async (page) => {
    await inspector(page).getByRole('tab', { name: 'Visibility' }).click();
    await button(inspector(page), 'Add a condition …').click();
  }),
  dialog('If empty, show', at('/body/0/children/1/children/0', 'order'), async (page) => {
    await button(inspector(page), 'Insert value').click();
    const values = page.getByRole('dialog', { name: 'Choose a value' });
    await values.getByLabel('Search').fill('Status as text');
    await values.getByRole('button', { name: /^Order › Status as text/ }).click();
  }),
  dialog('Add a step', at('/body/4/children/2', 'referral'), async (page) => {
    await inspector(page).getByRole('tab', { name: 'Actions' }).click();
    await button(inspector(page), 'Add a step …').click();
  }),
  dialog('Rename', at('/params/themeColor'), async (page) =>
    button(inspector(page), 'Rename …').click(),
  ),
  dialog('Translate at a problem', offer, async (page) => {
    await openPane('Drawers', countOfProblems)(page);
    await button(page.getByRole('region', { name: 'Problems' }), 'Translate').click();
  }),
  dialog('Conflicting changes', 'documents/about-company', async (page) => {
    await page.route('**/draft', (route) => route.abort());
    const heading = inspector(page).getByLabel('Title', { exact: true });
    await heading.fill('About our company');
    await heading.press('Enter');
    await page.getByText(/^Not saved/).waitFor();
    const other = await page.context().newPage();
    await other.goto('/studio/account');
    await rewrite(other, 'about-company', 'About the company', 'About this company');
    await other.close();
    // The editor saves again within seconds.
    await page.unroute('**/draft');
    await page.getByRole('dialog', { name: 'Conflicting changes' }).waitFor();
  }),
];
