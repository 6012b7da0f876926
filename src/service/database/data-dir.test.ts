import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './data-dir.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a folder is made with what it lies in, and once more is no fault', () => {
  const folder = join(root, 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test.each([
  ['file', /^EEXIST/],
  ['file/inside', /^ENOTDIR/],
  ['link', /^EEXIST/],
  ['/proc/none/inside', /^E/],
] as const)('contract 2: that no folder can be made at %s is said at once', (place, fault) => {
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'gone/away'), join(root, 'link'));
  expect(() => makeFolder(resolve(root, place))).toThrow(fault);
});
