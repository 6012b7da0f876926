import { type Cookie, expect, type Locator, test as plain, type Page } from '@playwright/test';
import type { RunningService } from './running-service.ts';
import { withService } from './with-service.ts';

/** The first administrator, who may do everything. */
export const administrator = { email: 'ana@example.com', password: 'a password for tests only' };

/** The machine of somebody who works in the studio. */
export const desk = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

/** Playwright's `test` on the machine of somebody who works in the studio, with a built service of its own per file. */
export const test = plain.extend<
  object,
  { environment: Readonly<Record<string, string>>; service: RunningService }
>({
  /** Of the service, besides what it needs for any test. */
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
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ service }, provide) => provide(service.url),
  ...desk,
});

export { expect };

/** Opens the text of a document, which nobody sees who does not ask for it. @returns where it is typed */
export const openText = async (page: Page, id: string): Promise<Locator> => {
  const text = page.getByRole('textbox', { name: `Text of ${id}` });
  const button = page.getByRole('group', { name: 'Panes' }).getByRole('button', { name: 'Text' });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  await text.waitFor();
  return text;
};

/** Whether a page is wider than its window. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Signs in for the first time: with a password for one use, in place of which one is chosen. */
export const signInFirst = async (
  page: Page,
  {
    email,
    once,
    password,
  }: { readonly email: string; readonly once: string; readonly password: string },
): Promise<void> => {
  await page.goto('/studio');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(once);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
};

/** Signs in on the form, as somebody does who opens the studio. */
export const signInOnForm = async (
  page: Page,
  { email, password } = administrator,
): Promise<void> => {
  await page.goto('/studio');
  await fillForm(page, { email, password });
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
};

const fillForm = async (page: Page, { email, password }: typeof administrator): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Cookies of the sessions that tests of this worker have begun, by whose they are. */
const begun = new Map<string, Cookie[]>();

/**
 * Opens a page of the studio as somebody who has signed in: with the session of an earlier test where it has not ended, because a password is dear to prove.
 * In a context that has a session this goes on.
 */
export const openStudio = async (
  page: Page,
  path: `/studio${string}`,
  person = administrator,
): Promise<void> => {
  const context = page.context();
  if ((await context.cookies()).length === 0)
    await context.addCookies(begun.get(person.email) ?? []);
  await page.goto(path);
  const form = page.getByLabel('E-mail address');
  await form
    .or(page.getByRole('navigation', { name: 'Studio' }))
    .first()
    .waitFor();
  if (await form.isVisible()) await fillForm(page, person);
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
  begun.set(person.email, await context.cookies());
};

/** Opens the list of documents as somebody who has signed in. */
export const signIn = async (page: Page, person = administrator): Promise<void> => {
  await openStudio(page, '/studio', person);
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
};

/** Nothing is wrong with the open document: all that is told is that the sentences which somebody has just written are not in Filipino yet. */
export const findsOnlyNewSentences = (page: Page, sentences: readonly string[]): Promise<void> =>
  expect(page.getByRole('region', { name: 'Problems' }).getByRole('listitem')).toContainText(
    sentences.map(
      (sentence) => `Expected a translation of "${sentence}" into Filipino, found none`,
    ),
  );
