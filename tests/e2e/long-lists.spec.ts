import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { initPath } from './complaint-page.ts';
import { expect, test } from './journey.ts';

const topics = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(index + 2),
    title: `Topic ${index + 1}`,
  }));

const rowsInView = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(() =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => {
      const found = document
        .elementsFromPoint(innerWidth / 2, innerHeight * part)
        .find((element) => element.matches('[role=listitem]'));
      return found?.textContent.trim();
    }),
  );

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent.trim());

test('LANG 53: of 10,000 rows those near the view are drawn, and each tells its place', async ({
  complaint,
  page,
}) => {
  await complaint.answer(initPath, { code: 0, message: '', data: { problemType: topics(10_000) } });
  await page.goto(complaint.address('/complaint'));
  const rows = page.getByRole('listitem');
  await expect(rows.first()).toHaveText('Topic 1');
  expect(await axeFaults(page)).toEqual([]);
  expect(await rows.count()).toBeLessThan(200);
  await expect(page.getByRole('list').filter({ has: rows })).toHaveCount(1);
  await expect(rows.nth(4)).toHaveAttribute('aria-posinset', '5');
  await expect(rows.nth(4)).toHaveAttribute('aria-setsize', '10000');

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('link', { name: 'Topic 10000', exact: true })).toBeInViewport();
  await expect(rows.last()).toHaveAttribute('aria-posinset', '10000');
  expect(await rows.count()).toBeLessThan(200);

  for (const part of [0.5, 0.25, 0.75, 0.9]) {
    await page.evaluate(
      (height) => scrollTo(0, document.documentElement.scrollHeight * height),
      part,
    );
    await expect
      .poll(
        async () => (await rowsInView(page)).every((text) => /^Topic \d+$/.test(text ?? '')),
        `at ${part} of the list`,
      )
      .toBe(true);
    const numbers = (await rowsInView(page)).map((text) => Number(text?.slice('Topic '.length)));
    expect(Math.abs((numbers[2] ?? 0) / 10_000 - part)).toBeLessThan(0.02);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(await rows.count()).toBeLessThan(200);
  }
  expect(await axeFaults(page)).toEqual([]);
});

test('LANG 53: Tab leads from row to row, and the focus stays where it is while the list is scrolled', async ({
  complaint,
  page,
}) => {
  await complaint.answer(initPath, { code: 0, message: '', data: { problemType: topics(10_000) } });
  await page.goto(complaint.address('/complaint'));
  await page.getByRole('link', { name: 'Topic 1', exact: true }).focus();
  const found: (string | undefined)[] = [];
  for (let step = 0; step < 90; step += 1) {
    found.push(await focused(page));
    await page.keyboard.press('Tab');
  }
  expect(found).toEqual(topics(90).map(({ title }) => title));
  await expect(page.getByRole('link', { name: 'Topic 91', exact: true })).toBeInViewport();

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('link', { name: 'Topic 10000', exact: true })).toBeInViewport();
  expect(await focused(page)).toBe('Topic 91');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Topic 90');
  await expect(page.getByRole('link', { name: 'Topic 90', exact: true })).toBeInViewport();
});

test('LANG 53: a list of 100 rows is drawn whole, as it always was', async ({
  complaint,
  page,
}) => {
  await complaint.answer(initPath, { code: 0, message: '', data: { problemType: topics(100) } });
  await page.goto(complaint.address('/complaint'));
  await expect(page.getByRole('link', { name: /^Topic \d+$/ })).toHaveCount(100);
  await expect(page.getByRole('listitem')).toHaveCount(0);
});
