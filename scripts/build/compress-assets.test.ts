import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'deep'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['app.js', 'deep/theme.css', 'icon.svg'])(
  '%s gets siblings that unpack to the same bytes',
  async (name) => {
    const content = Buffer.from('const answer = 42; // ₱ '.repeat(50));
    writeFileSync(join(folder, name), content);
    await compressAssets(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`)))).toEqual(content);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`)))).toEqual(content);
  },
);

test.each(['picture.webp', 'font.woff2'])(
  '%s is compressed already and stays alone',
  async (name) => {
    writeFileSync(join(folder, name), 'bytes');
    await compressAssets(folder);
    expect(existsSync(join(folder, `${name}.br`))).toBe(false);
  },
);
