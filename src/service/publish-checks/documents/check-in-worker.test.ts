import { describe, expect, test } from 'vitest';
import { screenOf } from '../candidate.fixture.ts';
import type { ProjectSources } from '../../documents/problem.ts';
import { createWorkerCheck } from './worker-pool.ts';

const workerOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, threadId } from 'node:worker_threads'; ${code}`)}`,
  );
const answering = (answer: string): string =>
  `parentPort.on('message', ({ documents }) => parentPort.postMessage(${answer}));`;
const never = new AbortController().signal;
const projectOf = (...documents: ProjectSources['documents']): ProjectSources => ({
  documents,
  languages: new Map(),
});

test('what a thread answers is what the check says', async () => {
  const problem = {
    code: 'structure',
    severity: 'error',
    document: 'a',
    pointer: '/body',
    message: '/body: expected something else.',
  };
  const check = createWorkerCheck(
    workerOf(
      answering(`documents.map(({ name }) => ({ ...${JSON.stringify(problem)}, document: name }))`),
    ),
  );
  expect(await check(projectOf({ name: 'one', text: '{}' }), never)).toEqual([
    { ...problem, document: 'one' },
  ]);
  expect(await check(projectOf({ name: 'two', text: '{}' }), never)).toEqual([
    { ...problem, document: 'two' },
  ]);
});

test('a thread is asked again when it has answered; checks at the same time have one each', async () => {
  const check = createWorkerCheck(workerOf(answering(`[{ document: String(threadId) }]`)));
  const run = async (): Promise<unknown> => (await check(projectOf(), never))[0]?.document;
  const first = await run();
  expect(await run()).toBe(first);
  const both = await Promise.all([run(), run()]);
  expect(new Set(both).size).toBe(2);
});

test('a check after one that failed or was given up has a thread of its own', async () => {
  const check = createWorkerCheck(
    workerOf(
      `parentPort.on('message', ({ documents: [{ text }] }) => { if (text === 'bad') throw new Error('Out of order'); if (text === 'good') parentPort.postMessage([]); });`,
    ),
  );
  const documents = (text: string) => projectOf({ name: 'one', text });
  expect(await check(documents('good'), never)).toEqual([]);
  await expect(check(documents('bad'), never)).rejects.toThrow('Out of order');
  expect(await check(documents('good'), never)).toEqual([]);
  const controller = new AbortController();
  const silent = check(documents('silent'), controller.signal);
  controller.abort(new Error('The change was withdrawn.'));
  await expect(silent).rejects.toThrow('The change was withdrawn.');
  expect(await check(documents('good'), never)).toEqual([]);
});

test.each([
  ['that fails', "throw new Error('Out of order');", 'Out of order'],
  ['that ends without a word', '', 'exited with code 0'],
])('a thread %s fails the check', async (_, code, message) => {
  await expect(createWorkerCheck(workerOf(code))(projectOf(), never)).rejects.toThrow(message);
});

describe('a check that is given up', () => {
  test('ends its thread', async () => {
    const controller = new AbortController();
    const checked = createWorkerCheck(workerOf('setInterval(() => {}, 1000);'))(
      projectOf(),
      controller.signal,
    );
    controller.abort(new Error('The change was withdrawn.'));
    await expect(checked).rejects.toThrow('The change was withdrawn.');
  });

  test('starts none', async () => {
    await expect(
      createWorkerCheck(workerOf(''))(projectOf(), AbortSignal.abort(new Error('Too late.'))),
    ).rejects.toThrow('Too late.');
  });
});

test('S 1, S58: the thread of the service looks at the whole project, and at what languages lack', async () => {
  // Worker threads of this process cannot load TypeScript.
  const file = workerOf(
    `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register(); await import('${new URL('./check-worker.ts', import.meta.url)}');`,
  );
  const documents = [{ name: 'one', text: JSON.stringify(screenOf('one', 'x')) }];
  const problems = await createWorkerCheck(file)(
    { documents, languages: new Map([['fil', new Set<string>()]]) },
    never,
  );
  expect(problems.map(({ document, code }) => `${document} ${code}`)).toEqual([
    'one untranslated',
    'one unreachable-screen',
  ]);
});
