// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { importWithStyles } from './import-with-styles.ts';

const links = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];
const settle = (event: 'load' | 'error'): void => {
  for (const link of links()) link.dispatchEvent(new Event(event));
};

beforeEach(() => document.head.replaceChildren());

test('a chunk comes with its style sheets, each linked once', async () => {
  const first = importWithStyles(async () => 'module', ['assets/a.css', 'assets/b.css']);
  const second = importWithStyles(async () => 'other', ['assets/a.css']);
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual([
    '/assets/a.css',
    '/assets/b.css',
  ]);
  expect(await Promise.race([second, Promise.resolve('not yet')])).toBe('not yet');
  settle('load');
  expect(await Promise.all([first, second])).toEqual(['module', 'other']);
  expect(await importWithStyles(async () => 'again', ['assets/b.css'])).toBe('again');
  expect(links()).toHaveLength(2);
});

test('a style sheet of the page is not linked again', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/page.css';
  document.head.append(link);
  expect(await importWithStyles(async () => 1, ['assets/page.css'])).toBe(1);
  expect(links()).toEqual([link]);
});

test('a chunk without a style sheet that cannot be loaded is refused, and the next import tries again', async () => {
  const lost = importWithStyles(async () => 1, ['assets/lost.css']);
  settle('error');
  await expect(lost).rejects.toThrow(
    'Style sheet not loaded: http://localhost:3000/assets/lost.css',
  );
  expect(links()).toEqual([]);
  const retried = importWithStyles(async () => 1, ['assets/lost.css']);
  settle('load');
  expect(await retried).toBe(1);
});

test('a chunk that cannot be loaded is refused', async () => {
  await expect(importWithStyles(() => Promise.reject(new Error('no chunk')))).rejects.toThrow(
    'no chunk',
  );
});
