import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { initPath, savePath } from './complaint-page.ts';

test('APP-05 CPLN-05 CPLN-06 CPLN-12 CPLN-30 CPLN-36 CPLN-41 CPLN-49 a complaint from the first tap to the stars for its reply', async ({
  calls,
  complaint,
  page,
  sandbox,
  userId,
}) => {
  await complaint.open('complaint-orders');
  const [current] = await sandbox.ordersOf(userId);
  const orderNo = current?.orderId ?? '';
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('button', { name: /^(Bayani Cash|Salapi Now)/ })).toHaveCount(3);
  await page.getByRole('button', { name: new RegExp(orderNo) }).click();
  await complaint.collection.click();
  await page.getByRole('button', { name: 'Too many calls' }).click();
  await expect(complaint.words).toBeVisible();
  expect(
    ['problemType', 'problemSonType', 'orderNo'].map((name) => complaint.parameter(name)),
  ).toEqual(['1', '12', orderNo]);
  expect(await page.evaluate(() => localStorage.getItem('complaintOrderNo'))).toBe(orderNo);
  await expect(page.getByRole('listitem').filter({ hasText: 'Too many calls' })).toBeVisible();
  expect(callsTo(calls, initPath)).toHaveLength(1);

  await complaint.words.fill('Eleven calls on a Sunday.');
  await complaint.addPhoto(1);
  await complaint.addPhoto(2);
  await complaint.send.click();
  await expect(page.getByRole('dialog', { name: 'Submitted successfully' })).toContainText(
    'We will reply within 3 weekdays.',
  );
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(complaint.collection).toBeVisible();
  const [kept] = await sandbox.complaintsOf(userId);
  expect(kept).toMatchObject({
    type: 'Collection',
    subType: 'Too many calls',
    content: 'Eleven calls on a Sunday.',
    pictures: 2,
    orderId: orderNo,
  });

  await page.getByRole('link', { name: 'My complaints' }).click();
  await expect(page.getByRole('tab', { name: 'Waiting' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: /Eleven calls on a Sunday\./ }).click();
  expect(complaint.parameter('problemId')).toBe(kept?.complaintId);
  await expect(page.getByRole('img', { name: /Attached picture/ })).toHaveCount(2);
  await expect(page.getByText('Process Result')).toHaveCount(0);

  await sandbox.replyTo(userId, 'We have spoken to them.');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Process Result' })).toContainText(
    'We have spoken to them.',
  );
  await expect(page.getByRole('img', { name: /Picture of the reply/ })).toHaveCount(1);
  await complaint.star(4).check({ force: true });
  await complaint.rating.getByRole('button', { name: 'Send' }).click();
  await expect(complaint.toast('Successful demonstration！')).toBeVisible();
  await expect(complaint.rating).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rate' })).toHaveCount(0);
  expect(await sandbox.complaintsOf(userId)).toMatchObject([{ stars: 4 }]);
});

test('CPLN-31 CPLN-32 AMB-62 the modal stays for 1500 ms, then the page is replaced: going back does not come to it again', async ({
  complaint,
  page,
}) => {
  await page.clock.install();
  await page.goto(complaint.address('/complainPage'));
  await complaint.type('The app').click();
  await complaint.words.fill('It closes.');
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await complaint.send.click();
  const modal = page.getByRole('dialog', { name: 'Submitted successfully' });
  await expect(modal).toBeVisible();
  await page.clock.runFor(1400);
  await expect(modal).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/complainPageNext');
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/complainPage\?/);
  await page.clock.resume();
  await page.goBack();
  await expect(page).toHaveURL(/\/complainPage\?/);
  await expect(complaint.collection).toBeVisible();
});

test('CPLN-10 CPLN-11 CPLN-13 CPLN-14 an order in time refuses collection; other types go on with it', async ({
  complaint,
  page,
  sandbox,
  userId,
}) => {
  await complaint.open('complaint-refused');
  await complaint.collection.click();
  await expect(
    complaint.toast('The selected order does not support sending collection types'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Too many calls' })).toHaveCount(0);
  await complaint.type('Repayment').click();
  await expect(complaint.words).toBeVisible();
  const [order] = await sandbox.ordersOf(userId);
  expect([
    new URL(page.url()).pathname,
    complaint.parameter('problemType'),
    complaint.parameter('problemSonType'),
    complaint.parameter('orderNo'),
  ]).toEqual(['/complainPageNext', '2', '', order?.orderId]);
});

test('SESS-13 CPLN-27 CALL-09 the complaint carries its five names and the headers of the address', async ({
  calls,
  complaint,
  page,
}) => {
  await page.goto(complaint.address('/complainPage', { building: 'b1', gather: 'g1' }));
  await complaint.type('Something else').click();
  await complaint.words.fill('  Thank you!  ');
  await complaint.send.click();
  await expect(page.getByRole('dialog', { name: 'Submitted successfully' })).toBeVisible();
  const [save, ...more] = callsTo(calls, savePath);
  expect(more).toEqual([]);
  expect(save?.method).toBe('POST');
  expect(Object.fromEntries(save?.body ?? [])).toEqual({
    problemType: '5',
    problemSonType: '',
    problemDetail: 'Thank you!',
    problemImage: '',
    orderNo: '',
  });
  expect([save?.headers['building'], save?.headers['gather']]).toEqual(['b1', 'g1']);
});

test('CALL-10 a complaint that is refused stays on the page, and the storage is not cleared', async ({
  complaint,
  page,
  sandbox,
  userId,
}) => {
  await complaint.open('complaint-save-fails');
  await page.evaluate(() => localStorage.setItem('complaintOrderNo', '7'));
  await complaint.words.fill('It closes.');
  await complaint.send.click();
  await expect(complaint.toast('The service is busy, please try later')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(complaint.words).toHaveValue('It closes.');
  expect(await page.evaluate(() => localStorage.length)).toBe(1);
  expect(await sandbox.complaintsOf(userId)).toEqual([]);
});

test('a half-filled complaint is there again after a reload, pictures and all', async ({
  complaint,
  page,
}) => {
  await complaint.open('complaint-write-other');
  await complaint.addPhoto(1);
  await complaint.words.fill('It closes.');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('It closes.');
  await page.reload();
  await expect(complaint.words).toHaveValue('It closes.');
  await expect(complaint.removeImage).toHaveCount(1);
});

for (const path of ['/complainPage', '/complaint']) {
  test(`ROUTE-11 ROUTE-30 AMB-62 ${path} opens where a complaint begins`, async ({
    complaint,
    page,
  }) => {
    await page.goto(complaint.address(path));
    await expect(complaint.collection).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint');
  });
}

test('ROUTE-10 ROUTE-12 ROUTE-13 the other pages open directly', async ({ complaint, page }) => {
  await page.goto(
    complaint.address('/complainPageNext', { problemType: '2', problemSonType: '', orderNo: '1' }),
  );
  await expect(complaint.words).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Repayment' })).toBeVisible();
  await page.goto(complaint.address('/complaintList'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My complaints');
  await page.goto(complaint.address('/complainDetails', { problemId: '1' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online service');
});
