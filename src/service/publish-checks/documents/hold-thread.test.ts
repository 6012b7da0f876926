import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createWorkerPool, snapshotWorkerSource } from './worker-pool.ts';

const never = new AbortController().signal;

const threadOf = async (code: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'thread-'));
  const file = join(folder, 'some-worker.js');
  await writeFile(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  const thread = await snapshotWorkerSource(pathToFileURL(file));
  await rm(folder, { recursive: true });
  return createWorkerPool<string, string>(thread);
};

test('a thread runs what was built when its service began, though the file is gone', async () => {
  const asked = await threadOf(
    "parentPort.on('message', (text) => parentPort.postMessage(`${text} – żółw`));",
  );
  expect(await asked('one', never)).toBe('one – żółw');
});

test('what breaks in a thread names its file and its line, not all that is in it', async () => {
  const asked = await threadOf(
    "parentPort.on('message', () => { throw new Error('Out of order'); });",
  );
  const error: unknown = await asked('one', never).catch((reason: unknown) => reason);
  const { stack = '' } = error instanceof Error ? error : {};
  expect(stack).toContain('some-worker.js:2');
  expect(stack).not.toContain('base64');
});

test('a thread that was not built is told at the start', async () => {
  await expect(
    snapshotWorkerSource(pathToFileURL(join(tmpdir(), 'no-such-worker.js'))),
  ).rejects.toThrow('no-such-worker.js');
});
