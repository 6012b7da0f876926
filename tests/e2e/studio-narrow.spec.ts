import { ask } from './studio-api.ts';
import { axeFaults } from './axe-faults.ts';
import {
  administrator,
  boxOf,
  entry,
  expect,
  goTo,
  isTooWide,
  openPages,
  openStudio,
  signIn,
  tab,
  test,
} from './studio.ts';

test('studio §4: at 1024 px the whole phone is in sight, and no drawer changes its size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openStudio(page, '/studio/documents/seasonal-offer');
  const phone = page.getByTitle('The screen on a phone');
  const drawers = page.getByRole('group', { name: 'Drawers' });
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  await phone.contentFrame().getByRole('heading', { level: 1 }).waitFor();
  const foot = await boxOf(drawers);
  await expect(async () => {
    const drawn = await boxOf(phone);
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(foot.y);
  }).toPass();
  const open = await boxOf(phone);
  await drawers.getByRole('button', { name: 'Log' }).click();
  await drawers.getByRole('button', { name: 'Log' }).click();
  await expect(page.getByRole('region', { name: 'Problems' })).toHaveCount(0);
  expect(await boxOf(phone)).toEqual(open);
  expect(await isTooWide(page)).toBe(false);
});

test('on a phone of 390 px the list of pages fits, and says the state of each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPages(page);
  await expect(page.getByRole('cell', { name: 'Live' }).first()).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
});

test('on a phone a part that is pressed in the tree leads to its details, and back again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page, '/studio/documents/setting');
  const part = page.getByRole('treeitem').nth(1);
  const heading = page
    .getByRole('region', { name: 'Inspector' })
    .getByRole('heading', { level: 2 });
  await expect(heading).not.toBeInViewport();
  await part.click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Back to the layers' }).click();
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  expect(await isTooWide(page)).toBe(false);
});

for (const [words, width, letters] of [
  ['of 390 px', 390, '100%'],
  ['of 320 px with letters of 200 %', 320, '200%'],
] as const) {
  test(`on a phone ${words} a problem leads to its field, which says it, and is seen to be gone from there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openStudio(page, '/studio/documents/setting?at=/body/0/children/0/props/label');
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size),
      letters,
    );
    const details = page.getByRole('region', { name: 'Inspector' });
    const label = details.getByRole('textbox', { name: /^Label/ });
    const former = await label.inputValue();
    await label.fill('About {us}');
    await label.press('Tab');
    const count = details.getByRole('button', { name: /\d (?:errors?|hints?)/ });
    await expect(count).toBeInViewport();
    await expect(label).toHaveAccessibleDescription(/(?:Error|Hint)/);
    await count.click();
    const problem = page.getByRole('region', { name: 'Problems' }).locator('[data-place]:focus');
    await expect(problem).toBeInViewport();
    await problem.press('Enter');
    await expect(label).toBeInViewport();
    await expect(label).toBeFocused();
    expect(await isTooWide(page)).toBe(false);
    await label.fill(former);
    await label.press('Tab');
    await expect(details.getByRole('button', { name: 'No problems' })).toBeInViewport();
    await expect(label).not.toHaveAccessibleDescription(/(?:Error|Hint)/);
    await expect
      .poll(async () => (await ask(page, 'GET /documents/setting/draft')).text)
      .not.toContain('{us}');
  });
}

test('on a phone a pane that is asked for is led to, and one that is hidden moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page, '/studio/documents/setting');
  await page.getByRole('treeitem').first().waitFor();
  for (const [bar, name, region] of [
    ['Panels', 'Texts', page.getByRole('region', { name: 'Texts' })],
    ['Drawers', 'JSON', page.getByRole('textbox', { name: 'Text of setting' })],
  ] as const) {
    const button = page.getByRole('group', { name: bar }).getByRole('button', { name });
    await button.click();
    await expect(region).toBeInViewport();
    await button.click();
    await expect(region).toBeHidden();
    await expect(button).toBeInViewport();
  }
});

test('where tree and details stand side by side, a part that is pressed keeps the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStudio(page, '/studio/documents/setting');
  const part = page.getByRole('treeitem').nth(1);
  await part.click();
  await expect(part).toBeFocused();
  await expect(page.getByRole('button', { name: 'Back to the layers' })).toBeHidden();
});

test('studio §3: at 1280 px every entry and tab is in sight on each of their pages, tabs in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  for (const name of ['Home', 'Pages', 'Images', 'Releases', 'Admin']) {
    await entry(page, name).click();
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page');
  }
  for (const name of ['People', 'Audit']) {
    await goTo(page, name);
    const link = tab(page, name);
    await expect(link).toHaveAttribute('aria-current', 'page');
    const tabs = link.locator('xpath=..');
    expect((await boxOf(tabs)).height, name).toBeLessThan(1.5 * (await boxOf(link)).height);
    for (const other of await page
      .getByRole('navigation', { name: 'Studio' })
      .getByRole('link')
      .all())
      await expect(other).toBeInViewport();
  }
});

test('studio §3: the sidebar collapses to icons with names, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  const sidebar = page.getByRole('button', { name: 'Sidebar' });
  const width = async (): Promise<number> =>
    (await boxOf(page.getByRole('navigation', { name: 'Studio' }))).width;
  expect(await width()).toBeGreaterThan(150);
  await sidebar.press('Enter');
  await expect(sidebar).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(sidebar).toHaveAttribute('aria-expanded', 'false');
  expect(await width()).toBeLessThan(60);
  await entry(page, 'Pages').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await sidebar.press('Enter');
  expect(await width()).toBeGreaterThan(150);
});

test('at 1280 px the address of a person stands in one line, also beside somebody who has yet to sign in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await ask(page, 'POST /people', {
    email: 'mercedes@loans.example',
    name: 'Mercedes',
    roles: ['viewer'],
  });
  await page.goto('/studio/people');
  const { height } = await boxOf(page.getByText('mercedes@loans.example', { exact: true }));
  expect(height).toBeLessThan(
    1.5 * (await boxOf(page.getByText(administrator.email, { exact: true }))).height,
  );
});

for (const [width, height] of [
  [1280, 800],
  [320, 640],
] as const)
  test(`studio §6: at ${width} px with letters of 200 % the sidebar works, and leaves room when collapsed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await isTooWide(page)).toBe(false);
    const roomOf = async (): Promise<number> => {
      const { x, y } = await boxOf(page.getByRole('heading', { level: 1 }));
      return x + y;
    };
    const open = await roomOf();
    await page.getByRole('button', { name: 'Sidebar' }).click();
    expect(await roomOf()).toBeLessThan(open);
    expect(await isTooWide(page)).toBe(false);
    await entry(page, 'Releases').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  });

const isWhole = (element: Element, word: string): boolean => {
  const text = element.firstChild;
  const at = text?.textContent?.indexOf(word) ?? -1;
  if (!text || at < 0) throw new Error(`Expected ${word} in ${element.textContent}.`);
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + word.length);
  return range.getClientRects().length === 1;
};

test('at 320 px the list of changes stays as wide as the page, and its words stay whole', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const change = {
    id: '1',
    title: 'Shorter words for borrowers',
    reason: '',
    author: 'ana@lender.ph',
    status: 'checked',
    rev: 1,
    createdAt: 1,
    updatedAt: 1,
  };
  const needs = ['waiver-missing', 'approval-missing'].map((code) => ({
    code,
    message: 'Somebody has to.',
  }));
  await page.route('**/studio/api/v1/changes', (route) =>
    route.fulfill({
      json: {
        changes: [{ ...change, documents: ['seasonal-offer'], needs, deciders: [], ended: [] }],
      },
    }),
  );
  await page.goto('/studio/releases?show=prepared');
  const words = page.getByRole('link', { name: change.title });
  await expect(words).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  for (const word of ['Shorter', 'borrowers'])
    expect(await words.evaluate(isWhole, word), word).toBe(true);
});

test('on a phone no list of the studio is wider than the page, and the way back is in sight', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/studio/api/v1/releases', async (route) => {
    const release = {
      kind: 'publish',
      author: administrator.email,
      message: 'Christmas promotion',
      createdAt: 1,
      changed: 1,
    };
    await route.fulfill({
      json: {
        live: 2,
        ended: ['christmas-promotion'],
        releases: [
          { ...release, seq: 2 },
          { ...release, seq: 1 },
        ],
      },
    });
  });
  for (const [place, heading] of [
    ['images', 'Images'],
    ['people', 'People'],
    ['audit', 'Audit'],
    ['releases', 'Releases'],
  ] as const) {
    await page.goto(`/studio/${place}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('heading', { level: 3 }))
        .first(),
    ).toBeVisible();
    expect(await isTooWide(page), place).toBe(false);
  }
  await page.getByRole('button', { name: 'Roll back to 1 …' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Roll back to 1 …' })).toBeInViewport();
  expect(
    await page
      .getByRole('heading', { name: /^Published: Christmas/ })
      .first()
      .evaluate(isWhole, 'promotion'),
  ).toBe(true);
  await page.screenshot({ path: 'test-results/studio-narrow/releases.png' });
});
