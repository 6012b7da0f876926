import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withProcessLock } from './process-lock.mjs';
import { projectFolder } from './project.mjs';

const fileOf = (name: string): string => join(projectFolder, '.cache', `${name}.pid`);

test('the second work begins when the first has ended', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const events: string[] = [];
  let endFirst = (): void => undefined;
  const first = withProcessLock('test-order', async () => {
    events.push('first begins');
    await new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    events.push('first ends');
  });
  const second = withProcessLock('test-order', () => Promise.resolve(events.push('second begins')));
  expect(events).toEqual(['first begins']);
  endFirst();
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins']);
});

test('gives the result on, or the fault, and lets the next one in', async () => {
  await expect(withProcessLock('test-result', () => Promise.resolve(7))).resolves.toBe(7);
  await expect(
    withProcessLock('test-result', () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  expect(existsSync(fileOf('test-result'))).toBe(false);
});

test('takes over from a process that no longer runs', async () => {
  mkdirSync(join(projectFolder, '.cache'), { recursive: true });
  // Above the largest process number of Linux.
  writeFileSync(fileOf('test-stale'), '4194305');
  await expect(withProcessLock('test-stale', () => Promise.resolve('done'))).resolves.toBe('done');
});
