import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPictures } from './keep-pictures.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(join(folder, 'guide'));
  writeFileSync(join(folder, 'guide/old.webp'), 'old');
  writeFileSync(join(folder, 'bank.png'), 'old');
});

afterEach(() => rmSync(folder, { recursive: true }));

const takeGuide = (into: string): void => {
  mkdirSync(join(into, 'guide'));
  writeFileSync(join(into, 'guide/new.webp'), 'new');
};

test('a walk that breaks off leaves the old pictures', async () => {
  const walk = keepPictures(folder, async (into) => {
    takeGuide(into);
    return Promise.reject(new Error('A window does not open.'));
  });
  await expect(walk).rejects.toThrow('A window does not open.');
  expect(readdirSync(join(folder, 'guide'))).toEqual(['old.webp']);
});

test('new pictures take the place of those of their folder, and of no others', async () => {
  await keepPictures(folder, (into) => Promise.resolve(takeGuide(into)));
  expect(readdirSync(join(folder, 'guide'))).toEqual(['new.webp']);
  expect(readFileSync(join(folder, 'bank.png'), 'utf8')).toBe('old');
});
