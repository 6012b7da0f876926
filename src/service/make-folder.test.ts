import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => void rmSync(root, { recursive: true }));

test('a folder is made with what it lies in, and once more is no fault', () => {
  const folder = join(root, 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test('contract 2: where no folder can be made, that is said at once', () => {
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'gone/away'), join(root, 'link'));
  for (const [folder, fault] of [
    [join(root, 'file'), /^EEXIST/],
    [join(root, 'file/inside'), /^ENOTDIR/],
    [join(root, 'link'), /^EEXIST/],
    ['/proc/none/inside', /^E/],
  ] as const) {
    expect(() => makeFolder(folder), folder).toThrow(fault);
  }
});
