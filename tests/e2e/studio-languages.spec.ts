import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import shipped from '../../src/loan-app/config.json' with { type: 'json' };
import { axeFaults } from './axe-faults.ts';
import { expect, isTooWide, openText, openStudio, signIn, test } from './studio.ts';
import { ask, checkToTheEnd, propose } from './studio-api.ts';
import { phone } from './studio-phone.ts';

// Cebuano, a language that the app does not ship; the configuration adds it.
const folder = mkdtempSync(join(tmpdir(), 'languages-'));
const config = join(folder, 'config.json');
writeFileSync(config, JSON.stringify({ ...shipped, $schema: undefined, languages: ['ceb'] }));
test.use({ environment: { APP_CONFIG: config } });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('LANG 92: who edits a screen translates it; the preview says it at once, and phones do with the release', async ({
  page,
  browser,
  service,
}) => {
  await openStudio(page, '/studio/documents/setting');
  const title = phone(page).getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Settings');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Cebuano');
  await expect(title).toHaveText('Settings');

  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByRole('status')).toHaveText('4 hints');
  await expect(problems.getByText('"Settings" has no Cebuano translation')).toBeVisible();

  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Texts' }).click();
  const languages = page.getByRole('region', { name: 'Texts' });
  await expect(languages.getByRole('list', { name: 'What is missing' })).toContainText(
    'Cebuano: 4 of 4 missing',
  );
  await languages.getByRole('textbox', { name: 'Cebuano: Settings' }).focus();
  await page.keyboard.type('Mga setting');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Mga setting');
  await languages.getByRole('textbox', { name: 'Cebuano: About us' }).fill('Mahitungod {kanamo}');
  await page.keyboard.press('Enter');
  await expect(languages.getByText('The text has no {kanamo}. Remove it.')).toBeVisible();
  await languages.getByRole('textbox', { name: 'Cebuano: About us' }).fill('Mahitungod kanamo');
  await page.keyboard.press('Enter');
  await expect(phone(page).getByText('Mahitungod kanamo')).toBeVisible();
  await expect(phone(page).getByText('Privacy policy')).toBeVisible();
  await expect(languages.getByRole('list', { name: 'What is missing' })).toContainText(
    'Cebuano: 2 of 4 missing',
  );
  await expect(problems.getByRole('status')).toHaveText('2 hints');
  expect(await axeFaults(page)).toEqual([]);
  // 1280 pixels at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await isTooWide(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  await expect(page.getByText(/^Saved on the server/)).toBeVisible();
  const change = await propose(page, 'setting', 'Cebuano');
  const closure = await checkToTheEnd(page, change);
  const told = await ask(page, `GET ${change}/check`);
  const untranslated = { severity: 'warning', document: 'setting', code: 'untranslated' };
  expect(told.body).toMatchObject({
    check: { status: 'passed', findings: [untranslated, untranslated] },
  });
  expect((await ask(page, `POST ${change}/publish`, { closure })).status).toBe(200);
  for (const [asked, heading, row] of [
    ['ceb', 'Mga setting', 'Mahitungod kanamo'],
    ['en', 'Settings', 'About us'],
  ] as const) {
    const borrower = await browser.newPage({ baseURL: service.url });
    await borrower.goto(`/setting?lang=${asked}`);
    await expect(borrower.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(borrower.getByText(row)).toBeVisible();
    await expect(borrower.locator('html')).toHaveAttribute('lang', asked);
    await borrower.close();
  }
});

test('S59: the translation of a sentence that was changed is told, and kept for the new one', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/about-us');
  const text = await openText(page, 'about-us');
  const draft = await ask(page, 'GET /documents/about-us/draft');
  const { title } = JSON.parse(draft.text) as { title: { text: string } };
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(
    draft.text.replace(
      '"body":',
      '"texts": { "ceb": [{ "text": "Another sentence", "is": "Lain" }] },\n  "body":',
    ),
  );
  await expect(
    page
      .getByRole('region', { name: 'Problems' })
      .getByText(/"Another sentence" is not a text of this document/),
  ).toBeVisible();
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Texts' }).click();
  const languages = page.getByRole('region', { name: 'Texts' });
  expect(await axeFaults(page)).toEqual([]);
  await languages.getByRole('combobox', { name: 'Use it for' }).selectOption(title.text);
  await expect(languages.getByRole('textbox', { name: `Cebuano: ${title.text}` })).toHaveValue(
    'Lain',
  );
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByText('is not a text of this document')).toHaveCount(0);
  await expect(problems.getByText(`"${title.text}" has no Cebuano translation`)).toHaveCount(0);

  await languages.getByLabel('Another language').fill('es');
  await languages.getByRole('button', { name: 'Add' }).click();
  await languages.getByRole('textbox', { name: `Spanish: ${title.text}` }).fill('Nosotros');
  await page.keyboard.press('Enter');
  await expect(problems.getByText('The app does not offer the language "es"')).toBeVisible();
});

test('translations of changed sentences are taken away by keyboard, which goes on to the next, and to the heading after the last', async ({
  page,
}) => {
  await openStudio(page, '/studio/documents/privacy-policy');
  const text = await openText(page, 'privacy-policy');
  const draft = await ask(page, 'GET /documents/privacy-policy/draft');
  const left = ['One', 'Two', 'Three'].map((sentence) => ({
    text: sentence,
    is: `${sentence} in Cebuano`,
  }));
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(
    draft.text.replace('"body":', `"texts": { "ceb": ${JSON.stringify(left)} },\n  "body":`),
  );
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Texts' }).click();
  const languages = page.getByRole('region', { name: 'Texts' });
  const takeAway = (sentence: string): Locator =>
    languages.getByRole('button', { name: `Remove “${sentence} in Cebuano”` });
  await takeAway('Two').focus();
  for (const next of ['Three', 'One']) {
    await page.keyboard.press('Enter');
    await expect(takeAway(next)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(languages.getByRole('region', { name: 'Unused translations' })).toBeHidden();
  await expect(languages.getByRole('heading', { name: 'Texts' })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
});

test('S58: languages that could not be loaded are told, everything else is checked all the same, and they can be asked for again', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/delivery/v1/config', (route) => route.abort());
  await page.goto('/studio/documents/bind-bank');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'What the app says in other languages could not be loaded.' });
  const status = page.getByRole('region', { name: 'Problems' }).getByRole('status');
  await expect(notice).toBeVisible();
  await expect(status).toHaveText('No problems');
  await page.unroute('**/delivery/v1/config');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await expect(status).toHaveText(/^\d+ hints$/);
});
