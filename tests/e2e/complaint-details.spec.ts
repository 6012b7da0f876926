import { callsTo, ownQuery } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { detailPath, scorePath } from './complaint-page.ts';

const detail = {
  type: 'Collection',
  sonType: 'Too many calls',
  problemId: '42',
  content: 'Hello world',
  images: [],
  disposeDetail: 'Mended.',
  disposeImages: '',
  isNeedScore: 1,
};

test('CPLN-37 CPLN-39 CALL-13 the title, the content with its counter, one call with the number of the address', async ({
  calls,
  complaint,
  page,
}) => {
  await complaint.answer(detailPath, { code: 0, message: '', data: detail });
  await page.goto(complaint.address('/complainDetails', { problemId: '42' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online service');
  await expect(page).toHaveTitle('Online service');
  await expect(page.getByText('11/200', { exact: true })).toBeVisible();
  const [call, ...more] = callsTo(calls, detailPath);
  expect([call?.method, Object.fromEntries(call?.body ?? []), more]).toEqual([
    'POST',
    { problemId: '42' },
    [],
  ]);
});

test('CPLN-45 CPLN-48 the rating opens 3000 ms after the answer is shown; Cancel forgets the stars', async ({
  calls,
  complaint,
  page,
}) => {
  await page.clock.install();
  await complaint.answer(detailPath, { code: 0, message: '', data: detail });
  await page.goto(complaint.address('/complainDetails', { problemId: '42' }));
  await expect(page.getByText('Hello world')).toBeVisible();
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await page.reload();
  await expect(page.getByText('Hello world')).toBeVisible();
  await page.clock.runFor(2900);
  await expect(complaint.rating).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(complaint.rating).toBeVisible();
  await expect(complaint.rating.getByRole('radio')).toHaveCount(5);
  await complaint.star(3).check({ force: true });
  await complaint.rating.getByRole('button', { name: 'Cancel' }).click();
  await expect(complaint.rating).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(complaint.rating).toHaveCount(0);
  await page.getByRole('button', { name: 'Rate' }).click();
  await expect(complaint.rating.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(callsTo(calls, scorePath)).toEqual([]);
});

test('CPLN-46 nobody is asked for stars when the core does not ask', async ({
  complaint,
  page,
}) => {
  await page.clock.install();
  await complaint.answer(detailPath, { code: 0, message: '', data: { ...detail, isNeedScore: 0 } });
  await page.goto(complaint.address('/complainDetails', { problemId: '42' }));
  await expect(page.getByText('Hello world')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rate' })).toHaveCount(0);
});

test('CPLN-47 CPLN-49 CPLN-50 CPLN-51 CALL-14 CALL-15 three stars are sent with the number; code 00 closes the dialog', async ({
  calls,
  complaint,
  page,
}) => {
  await complaint.answer(detailPath, { code: 0, message: '', data: detail });
  await complaint.answer(scorePath, { code: '00', message: '', data: {} });
  await page.goto(complaint.address('/complainDetails', { problemId: '42' }));
  await page.getByRole('button', { name: 'Rate' }).click();
  await complaint.rating.locator('label').nth(2).tap();
  await expect(complaint.star(3)).toBeChecked();
  await complaint.rating.getByRole('button', { name: 'Send' }).click();
  await expect(complaint.toast('Successful demonstration！')).toBeVisible();
  await expect(complaint.rating).toHaveCount(0);
  const [call] = callsTo(calls, scorePath);
  expect([
    call?.method,
    Object.fromEntries(call?.body ?? []),
    ownQuery(
      call ?? {
        method: '',
        path: '',
        query: new URLSearchParams(),
        headers: {},
        body: new URLSearchParams(),
        rawBody: '',
      },
    ),
  ]).toEqual(['POST', { score: '3', problemId: '42' }, {}]);
});

for (const code of ['01', '0', 0]) {
  test(`CPLN-52 CALL-15 the code ${JSON.stringify(code)} is a failure: its message is shown once, the dialog and its stars stay`, async ({
    complaint,
    page,
  }) => {
    await complaint.answer(detailPath, { code: 0, message: '', data: detail });
    await complaint.answer(scorePath, { code, message: 'already rated', data: {} });
    await page.goto(complaint.address('/complainDetails', { problemId: '42' }));
    await page.getByRole('button', { name: 'Rate' }).click();
    await complaint.star(3).check({ force: true });
    await complaint.rating.getByRole('button', { name: 'Send' }).click();
    await expect(complaint.toast('already rated')).toBeVisible();
    await expect(page.getByText('already rated')).toHaveCount(1);
    await expect(complaint.star(3)).toBeChecked();
  });
}

test('AMB-75 without a star nothing leaves, and that is said', async ({
  calls,
  complaint,
  page,
}) => {
  await complaint.open('complaint-answered');
  await page.getByRole('button', { name: 'Rate' }).click();
  await complaint.rating.getByRole('button', { name: 'Send' }).click();
  await expect(complaint.toast('Silakan pilih')).toBeVisible();
  expect(callsTo(calls, scorePath)).toEqual([]);
});

test('stars are given by the keyboard', async ({ complaint, page }) => {
  await complaint.open('complaint-answered');
  await page.getByRole('button', { name: 'Rate' }).click();
  await complaint.star(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(complaint.star(2)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(complaint.rating).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rate' })).toBeFocused();
});

test('a complaint that does not exist is told in the words of the core', async ({
  complaint,
  page,
}) => {
  await complaint.open('complaint-unknown');
  await expect(complaint.toast('This complaint does not exist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
