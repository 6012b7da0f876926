import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { savePictures } from './save-pictures.ts';

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
  const walk = savePictures(folder, async (into) => {
    takeGuide(into);
    return Promise.reject(new Error('A window does not open.'));
  });
  await expect(walk).rejects.toThrow('A window does not open.');
  expect(readdirSync(join(folder, 'guide'))).toEqual(['old.webp']);
});

test('new pictures take the place of those of their folder, and of no others', async () => {
  await savePictures(folder, (into) => Promise.resolve(takeGuide(into)));
  expect(readdirSync(join(folder, 'guide'))).toEqual(['new.webp']);
  expect(readFileSync(join(folder, 'bank.png'), 'utf8')).toBe('old');
});

test('a picture that shows the same as before keeps its bytes, also where its edges shimmer; one that differs by a letter does not', async () => {
  const paper = (red: number): ReturnType<typeof sharp> =>
    sharp({
      create: { width: 40, height: 40, channels: 3, background: { r: red, g: 200, b: 200 } },
    });
  const letter = await sharp({
    create: { width: 2, height: 5, channels: 3, background: { r: 0, g: 0, b: 0 } },
  })
    .png()
    .toBuffer();
  const before = await paper(200).png({ compressionLevel: 0 }).toBuffer();
  for (const name of ['same', 'shimmers', 'other', 'larger'])
    writeFileSync(join(folder, `${name}.png`), before);
  await savePictures(folder, async (into) => {
    const write = async (picture: ReturnType<typeof sharp>, name: string): Promise<void> =>
      writeFileSync(
        join(into, `${name}.png`),
        await picture.png({ compressionLevel: 9 }).toBuffer(),
      );
    await write(paper(200), 'same');
    await write(paper(210), 'shimmers');
    await write(paper(200).composite([{ input: letter, left: 7, top: 7 }]), 'other');
    await write(paper(200).extend({ bottom: 1 }), 'larger');
  });
  const keptBytes = ['same', 'shimmers', 'other', 'larger'].filter((name) =>
    readFileSync(join(folder, `${name}.png`)).equals(before),
  );
  expect(keptBytes).toEqual(['same', 'shimmers']);
});
