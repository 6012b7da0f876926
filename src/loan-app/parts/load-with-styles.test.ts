// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { loadWithStyles } from './load-with-styles.ts';

const link = (href: string): HTMLLinkElement => {
  const found = document.head.querySelectorAll<HTMLLinkElement>(`link[href="/${href}"]`);
  expect(found).toHaveLength(1);
  return found.item(0);
};

beforeEach(() => document.head.replaceChildren());

test('a file is there when its styles are, which come beside it', async () => {
  const load = vi.fn(async () => 'the file');
  const ended = vi.fn();
  const loaded = loadWithStyles(load, ['a.css', 'b.css']).then(ended);
  expect(load).toHaveBeenCalledOnce();
  link('a.css').dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  link('b.css').dispatchEvent(new Event('load'));
  await loaded;
  expect(ended).toHaveBeenCalledWith('the file');
});

test('styles that the page names, or that have come, are not asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/c.css">';
  await expect(loadWithStyles(async () => 1, ['c.css'])).resolves.toBe(1);
  link('c.css');
  const both = Promise.all([
    loadWithStyles(async () => 1, ['d.css']),
    loadWithStyles(async () => 2, ['d.css']),
  ]);
  link('d.css').dispatchEvent(new Event('load'));
  await expect(both).resolves.toEqual([1, 2]);
  await expect(loadWithStyles(async () => 3, ['d.css'])).resolves.toBe(3);
  link('d.css');
});

test('a file without its styles is lost, and whoever tries again asks for them again', async () => {
  const first = loadWithStyles(async () => 1, ['e.css']);
  link('e.css').dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('The styles /e.css could not be loaded. Open the page anew.');
  const second = loadWithStyles(async () => 2, ['e.css']);
  link('e.css').dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe(2);
});

test('a lost file is told as it is', async () => {
  await expect(loadWithStyles(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
