import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
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

test('a picture that shows the same as before keeps its bytes; one that differs in a pixel does not', async () => {
  const picture = (red: number): ReturnType<typeof sharp> => sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } });
  const before = await picture(200).png({ compressionLevel: 0 }).toBuffer();
  for (const name of ['same', 'other']) writeFileSync(join(folder, `${name}.png`), before);
  await keepPictures(folder, async (into) => {
    await picture(200).png({ compressionLevel: 9 }).toFile(join(into, 'same.png'));
    await picture(201).png({ compressionLevel: 9 }).toFile(join(into, 'other.png'));
  });
  expect(readFileSync(join(folder, 'same.png')).equals(before)).toBe(true);
  expect(readFileSync(join(folder, 'other.png')).equals(before)).toBe(false);
});
