import { type Cookie, expect, type Locator, test as plain, type Page } from '@playwright/test';
import { type RunningService, withService } from '../harness/service.ts';

export const administrator = { email: 'ana@example.com', password: 'a password for tests only' };

export const desk = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

export const test = plain.extend<
  object,
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
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ service }, provide) => provide(service.url),
  ...desk,
});

export { expect };

export const openText = async (page: Page, id: string): Promise<Locator> => {
  const text = page.getByRole('textbox', { name: `Text of ${id}` });
  const button = page.getByRole('group', { name: 'Panes' }).getByRole('button', { name: 'Text' });
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
  await page.goto('/studio');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(once);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
};

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

/** Session cookies of this worker by user. */
const begun = new Map<string, Cookie[]>();

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

export const signIn = async (page: Page, person = administrator): Promise<void> => {
  await openStudio(page, '/studio', person);
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
};

/** Only problem: new sentences lack their Filipino translation. */
export const findsOnlyNewSentences = (page: Page, sentences: readonly string[]): Promise<void> =>
  expect(page.getByRole('region', { name: 'Problems' }).getByRole('listitem')).toContainText(
    sentences.map((sentence) => `"${sentence}" has no Filipino translation`),
  );
