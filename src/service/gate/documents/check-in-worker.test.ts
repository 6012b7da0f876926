import { describe, expect, test } from 'vitest';
import { screenOf } from '../closure.fixture.ts';
import { checkInWorker } from './check-in-worker.ts';

const workerOf = (code: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`);
const never = new AbortController().signal;

test('design 8: what a thread answers is what the check says', async () => {
  const problem = { code: 'structure', severity: 'error', document: 'a', pointer: '/body', message: '/body: expected something else.' };
  const check = checkInWorker(workerOf(`parentPort.postMessage(workerData.map(({ name }) => ({ ...${JSON.stringify(problem)}, document: name })));`));
  expect(await check([{ name: 'one', text: '{}' }], never)).toEqual([{ ...problem, document: 'one' }]);
});

test.each([
  ['that fails', "throw new Error('Out of order');", 'Out of order'],
  ['that ends without a word', '', 'ended with code 0'],
])('a thread %s fails the check', async (_, code, message) => {
  await expect(checkInWorker(workerOf(code))([], never)).rejects.toThrow(message);
});

describe('a check that is given up', () => {
  test('ends its thread', async () => {
    const controller = new AbortController();
    const checked = checkInWorker(workerOf('setInterval(() => {}, 1000);'))([], controller.signal);
    controller.abort(new Error('The change was withdrawn.'));
    await expect(checked).rejects.toThrow('The change was withdrawn.');
  });

  test('starts none', async () => {
    await expect(checkInWorker(workerOf(''))([], AbortSignal.abort(new Error('Too late.')))).rejects.toThrow('Too late.');
  });
});

test('S 1: the thread of the service looks at the whole project', async () => {
  // Threads of this process read no TypeScript by themselves.
  const file = workerOf(
    `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register(); await import('${new URL('./check-worker.ts', import.meta.url)}');`,
  );
  const problems = await checkInWorker(file)([{ name: 'one', text: JSON.stringify(screenOf('one', 'x')) }], never);
  expect(problems.map(({ document, code }) => `${document} ${code}`)).toEqual(['one unreachable-screen']);
});
