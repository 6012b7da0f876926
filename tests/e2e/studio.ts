import { type Cookie, expect, type Locator, test as plain, type Page } from '@playwright/test';
import { type RunningService, withService } from '../harness/service.ts';

export const administrator = { email: 'ana@example.com', password: 'a password for tests only' };

export const desk = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

/** Session cookies of this worker by user. */
const begun = new Map<string, Cookie[]>();

/** Discards the drafts that earlier tests of this worker left, with the session of one of them. */
const discardDrafts = async (origin: string, cookies: readonly Cookie[]): Promise<void> => {
  const api = `${origin}/studio/api/v1`;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const session = await fetch(`${api}/session`, { headers: { cookie } });
  // A test may have ended the session; the next one begins another.
  if (session.status === 401) return;
  const { csrf } = (await session.json()) as { csrf: string };
  const list = await fetch(`${api}/documents`, { headers: { cookie } });
  const { documents } = (await list.json()) as { documents: readonly ListedDraft[] };
  for (const { id, state } of documents) {
    if (state === 'clean') continue;
    const draft = `${api}/documents/${id}/draft`;
    const { headers } = await fetch(draft, { headers: { cookie } });
    const sent = { cookie, 'x-csrf-token': csrf, 'if-match': headers.get('etag') ?? '' };
    const dropped = await fetch(draft, { method: 'DELETE', headers: sent });
    const answer = await dropped.text();
    // A page that was never published has nothing to return to.
    if (!dropped.ok && !answer.includes('nothing-to-go-back-to'))
      throw new Error(`The draft of ${id} was not discarded: ${answer}`);
  }
};

interface ListedDraft {
  readonly id: string;
  readonly state: string;
}

export const test = plain.extend<
  { drafts: void },
  { environment: Readonly<Record<string, string>>; service: RunningService }
>({
  environment: [{}, { scope: 'worker', option: true }],
  service: [
    ({ environment }, provide) =>
      withService(
        {
          ADMIN_EMAIL: administrator.email,
          ADMIN_PASSWORD: administrator.password,
          ...environment,
        },
        provide,
      ),
    { scope: 'worker', timeout: 120_000 },
  ],
  drafts: [
    async ({ service }, provide) => {
      const cookies = begun.get(administrator.email);
      if (cookies !== undefined) await discardDrafts(service.url, cookies);
      await provide();
    },
    { auto: true },
  ],
  baseURL: async ({ service }, provide) => provide(service.url),
  ...desk,
});

export { expect };

export const openText = async (page: Page, id: string): Promise<Locator> => {
  const text = page.getByRole('textbox', { name: `Text of ${id}` });
  const button = page.getByRole('group', { name: 'Drawers' }).getByRole('button', { name: 'JSON' });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await text.waitFor();
  return text;
};

export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Replaces the one-time password. */
export const signInFirst = async (
  page: Page,
  {
    email,
    once,
    password,
  }: { readonly email: string; readonly once: string; readonly password: string },
): Promise<void> => {
  await openPanels(page);
  await page.goto('/studio');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(once);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
};

export const signInOnForm = async (
  page: Page,
  { email, password } = administrator,
): Promise<void> => {
  await openPanels(page);
  await page.goto('/studio');
  await fillForm(page, { email, password });
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
};

const fillForm = async (page: Page, { email, password }: typeof administrator): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Opens the layers and the problems of every document, as an operator who left them open. */
export const openPanels = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // A page that could not be opened has an origin of its own, without storage.
    if (window === top && origin !== 'null' && localStorage.getItem('studio-panes') === null)
      localStorage.setItem('studio-panes', 'parts problems');
  });

/**
 * Opens a page of the studio, reusing the session of an earlier test, since passwords are slow to
 * verify.
 */
export const openStudio = async (
  page: Page,
  path: `/studio${string}`,
  person = administrator,
): Promise<void> => {
  const context = page.context();
  if ((await context.cookies()).length === 0)
    await context.addCookies(begun.get(person.email) ?? []);
  await openPanels(page);
  await page.goto(path);
  const form = page.getByLabel('E-mail address');
  // The editor folds the sidebar away.
  const shell = page
    .getByRole('navigation', { name: 'Studio' })
    .or(page.getByRole('button', { name: 'Sidebar' }))
    .first();
  await form.or(shell).first().waitFor();
  if (await form.isVisible()) await fillForm(page, person);
  await shell.waitFor();
  begun.set(person.email, await context.cookies());
};

export const signIn = (page: Page, person = administrator): Promise<void> =>
  openStudio(page, '/studio', person);

/** Signs in and opens the list of pages. */
export const openPages = async (page: Page, person = administrator): Promise<void> => {
  await openStudio(page, '/studio/documents', person);
  await page.getByText(/^\d+ pages$/).waitFor();
};

/** Filters of the releases, which have addresses of their own. */
const releaseFilters = ['Being prepared', 'Planned', 'Past', 'Switched off', 'Incidents'];

/** Page of the studio, by its entry of the sidebar and its tab. */
const sectionOf: Readonly<Record<string, string>> = {
  People: 'Admin',
  Audit: 'Admin',
};

export const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true });

/** @param name with the number of waiting items, if any */
export const tab = (page: Page, name: string): Locator => {
  const [title = name] = name.split(',');
  return page
    .getByRole('navigation', { name: sectionOf[title] ?? title, exact: true })
    .getByRole('link', { name, exact: true });
};

/** Entry of the releases, by its title. */
export const cardOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Opens the releases with one filter pressed. */
const goToReleases = async (page: Page, filter: string): Promise<void> => {
  await goTo(page, 'Releases');
  const button = page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: new RegExp(`^${filter}`) });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
};

/**
 * Opens a page by the sidebar and the tabs of its section, which a single page does not have.
 * @param name page, or filter of the releases
 */
export const goTo = async (page: Page, name: string): Promise<void> => {
  if (releaseFilters.includes(name)) return goToReleases(page, name);
  const section = sectionOf[name] ?? name;
  const link = page
    .getByRole('navigation', { name: 'Studio' })
    .getByRole('link', { name: section });
  // The editor folds the sidebar away.
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click();
  await link.click();
  const heading =
    name === 'Home'
      ? page.getByRole('heading', { level: 2, name: 'Borrower screens' })
      : page.getByRole('heading', { level: 1, name, exact: true });
  const tabOf = page
    .getByRole('navigation', { name: section, exact: true })
    .getByRole('link', { name });
  await heading.or(tabOf).first().waitFor();
  if (await tabOf.isVisible()) await tabOf.click();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
};

/** Creates a promotion by the dialog, in three clicks and a title. */
export const createPromotion = async (
  page: Page,
  title: string,
  template = 'Blank',
): Promise<void> => {
  await page.getByRole('button', { name: 'New promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'New promotion' });
  await dialog.getByRole('button', { name: new RegExp(`^${template}`) }).click();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/documents\/[a-z0-9-]+$/);
};

/** Only problem: new sentences lack their Filipino translation. */
export const findsOnlyNewSentences = (page: Page, sentences: readonly string[]): Promise<void> =>
  expect(page.getByRole('region', { name: 'Problems' }).getByRole('listitem')).toContainText(
    sentences.map((sentence) => `"${sentence}" has no Filipino translation`),
  );

/** @throws if the element is not visible */
export const boxOf = async (
  locator: Locator,
): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Expected a visible element.');
  return box;
};
