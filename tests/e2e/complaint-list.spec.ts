import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { listPath } from './complaint-page.ts';

const entries = { role: 'link', name: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ } as const;

test('LIMIT-06 AMB-43 five complaints of a tab are shown; five more come when the end is seen, without another call', async ({
  calls,
  complaint,
  page,
}) => {
  await complaint.open('complaints');
  const shown = page.getByRole(entries.role, { name: entries.name });
  await expect(shown).toHaveCount(5);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(shown).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect(shown).toHaveCount(5);
  expect(callsTo(calls, listPath)).toHaveLength(1);
});

test('LIMIT-06 the last entry in sight is end enough, and the keyboard has a button', async ({
  complaint,
  page,
}) => {
  await complaint.open('complaints');
  const shown = page.getByRole(entries.role, { name: entries.name });
  await shown.nth(4).scrollIntoViewIfNeeded();
  await expect(shown).toHaveCount(7);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('tab', { name: 'Answered' }).click();
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(6);
});

test('CALL-11 CALL-12 CPLN-34 CPLN-35 AMB-42 tabs and entries as the core names them, asked for with common parameters only', async ({
  calls,
  complaint,
  page,
}) => {
  const items = [
    { id: 42, time: '2026-06-20 09:10:00', type: 'Collection', content: 'Eleven calls' },
  ];
  const tabs = [
    { title: 'Open', value: 1, list: items },
    { title: 'Closed', value: 2, items: [] },
    { title: 'Old' },
  ];
  await complaint.answer(listPath, { code: 0, message: '', data: { tabs } });
  await page.goto(complaint.address('/complaintList'));
  await expect(page.getByRole('tab')).toHaveText(['Open', 'Closed', 'Old']);
  await expect(
    page.getByRole('link', { name: 'Collection Eleven calls 2026-06-20 09:10:00' }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Old' }).click();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Open' }).click();
  const [call] = callsTo(calls, listPath);
  expect([call?.method, call?.rawBody]).toEqual(['POST', '']);
  await page.getByRole('link', { name: /Eleven calls/ }).click();
  await expect(page).toHaveURL(/\/complainDetails\?problemId=42&/);
});

test('no tab, or a list that cannot be read, shows a way on', async ({
  complaint,
  page,
  sandbox,
  userId,
}) => {
  await complaint.open('complaints-no-tabs');
  await page.getByRole('button', { name: 'Send a complaint' }).click();
  await expect(page).toHaveURL(/\/complainPage\?/);
  await complaint.open('complaints-failing');
  await expect(complaint.toast('The service is busy, please try later')).toBeVisible();
  await sandbox.play({ call: 'problem-list', scenario: 'normal', userId });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab')).toHaveCount(2);
});
