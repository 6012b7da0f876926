import { expect, test } from './journey.ts';

const heading = 'Payment account information';
const names = [
  'render-page',
  'choosers',
  'inputs',
  'form-runtime',
  'calls-of-form',
  'http-client-chunk',
  'form-control',
] as const;

const titles: Readonly<Record<(typeof names)[number], string>> = {
  'render-page': 'No connection',
  // Required for opening the screen.
  choosers: 'No connection',
  inputs: 'No connection',
  'form-runtime': 'No connection',
  'calls-of-form': 'No connection',
  'http-client-chunk': 'Something went wrong',
  'form-control': 'Something went wrong',
};

for (const name of names) {
  test(`AMB-166 ${name} is lost on the way: an honest page, and trying again opens the screen`, async ({
    bank,
    faults,
    page,
  }) => {
    const isReported = titles[name] === 'Something went wrong';
    faults.provoke(/^console error: /, ...(isReported ? [/^report: widget page-not-loaded$/] : []));
    const report = isReported ? page.waitForRequest('**/delivery/v1/reports') : undefined;
    const file = `**/assets/${name}-*.js`;
    await page.route(file, (route) => route.abort());
    await page.goto(bank.address());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[name]);
    // E7: it waits until the page has stayed for a while.
    await report;
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(bank.next).toBeVisible();
  });
}

for (const address of ['/promotion/seasonal-offer', '/#/registerTemplate?id=5'])
  test(`AMB-166 the app itself is lost on the way to ${address}: an honest page, and trying again opens it`, async ({
    faults,
    page,
  }) => {
    faults.provoke(/^console error: Failed to load resource/);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toHaveText(/^The page could not be loaded\./);
    await expect(page.getByLabel('Phone')).toHaveCount(0);
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByLabel('Phone')).toBeVisible();
    await expect(page.getByText('The page could not be loaded.')).toBeHidden();
  });

test('AMB-166 what keeps documents is lost on the way: the screen stands, and it is reported', async ({
  bank,
  faults,
  page,
}) => {
  faults.provoke(/^console error: Failed to load resource/, /^report: document copy-not-kept$/);
  await page.route('**/assets/document-client-*.js', (route) => route.abort());
  await page.goto(bank.address());
  await expect(bank.next).toBeVisible();
});

for (const [name, isLost] of [
  ['is lost on the way', true],
  ['has not come yet', false],
] as const) {
  test(`AMB-166 contract 3: while the router ${name} people go on, and back`, async ({
    faults,
    order,
    page,
  }) => {
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    if (isLost)
      faults.provoke(
        /^console error: Failed to load resource/,
        /^report: document router-not-loaded$/,
      );
    await page.route('**/assets/Router-*.js', (route) =>
      isLost ? route.abort() : coming.then(() => route.continue()),
    );
    await order.open('due-soon');
    const length = await page.evaluate(() => history.length);
    await order.button('REPAY').click();
    await expect(page).toHaveURL(/\/repay\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment');
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    if (!isLost) {
      const answered = page.waitForResponse(/Router-/);
      come();
      await answered;
    }
    await page.goBack();
    await expect(order.button('REPAY')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment');
  });
}

test('AMB-166 the styles of the next page are lost on the way: an honest page, and trying again opens it', async ({
  faults,
  order,
  page,
}) => {
  faults.provoke(/^console error: Failed to load resource/);
  await order.open('due-soon');
  const lost: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    if (route.request().url().includes('/PullToRefresh-')) return route.continue();
    lost.push(route.request().url());
    return route.abort();
  });
  await order.button('REPAY').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  expect(lost.length).toBeGreaterThan(0);
  await page.unroute('**/assets/*.css');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment');
});

test('contract 3: what the screen needs is named in the head of its page; what sends, what checks forms and what compiles other documents comes after it', async ({
  bank,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.push(pathname);
  });
  const html = (await (await page.goto(bank.address()))?.text()) ?? '';
  await expect(bank.next).toBeVisible();
  await expect
    .poll(() =>
      asked
        .filter((file) => !html.includes(`"${file}"`))
        .map((file) => /\/([\w-]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file)
        .toSorted(),
    )
    .toEqual([
      'Router',
      'document-client',
      'form-control',
      'http-client-chunk',
      'parse',
      'places',
      'prepare-screen',
      'service-worker',
    ]);
});
