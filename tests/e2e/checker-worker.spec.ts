import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import {
  checkDocuments,
  type DocumentText,
  type LocatedProblem,
} from '../../renderer/entries/node.ts';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { serveWorker } from './checker-worker/serve-worker.ts';

const folder = join(projectFolder, 'screens');
const shipped: readonly DocumentText[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const broken: readonly DocumentText[] = shipped.flatMap(({ name, text }) => [
  { name: `${name} cut off`, text: text.slice(0, text.length / 2) },
  { name: `${name} too deep`, text: `{"body":${'['.repeat(40)}${']'.repeat(40)}}` },
  { name: `${name} misshapen`, text: text.replace('"widget": "', '"widgte": "') },
  { name: `${name} misspelt`, text: text.replaceAll('{ "$": "', '{ "$": "x') },
  { name: `${name} of another type`, text: text.replaceAll(/"text": "[^"]*"/g, '"text": 7') },
]);

const policy = 'checker-worker';

const checkInWorker = (
  page: Page,
  messages: readonly (readonly DocumentText[])[],
): Promise<readonly (readonly LocatedProblem[])[]> =>
  page.evaluate(
    async ({ policy, messages }) => {
      const address = window.trustedTypes
        ?.createPolicy(policy, { createScriptURL: (own) => own })
        .createScriptURL('/worker.js');
      if (address === undefined)
        throw new Error('This browser has no Trusted Types, which the test is about.');
      const worker = new Worker(address, { type: 'module' });
      const answers: (readonly LocatedProblem[])[] = [];
      for (const message of messages) {
        answers.push(
          await new Promise((resolve, reject) => {
            worker.addEventListener(
              'message',
              ({ data }: MessageEvent<readonly LocatedProblem[]>) => resolve(data),
              { once: true },
            );
            worker.addEventListener('error', ({ message: fault }) => reject(new Error(fault)), {
              once: true,
            });
            worker.postMessage(message, []);
          }),
        );
      }
      worker.terminate();
      return answers;
    },
    { policy, messages },
  );

test('studio §8: the checker of the whole app runs as one types: a web worker under the policy finds the same problems as Node', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  const server = await serveWorker(policy);
  try {
    await page.goto(server.url);
    const messages = [shipped, ...broken.map((document) => [document])];
    const contracts = { calls, natives, datasets, stored };
    const expected = messages.map((documents) => checkDocuments(documents, contracts));
    expect(expected.filter((problems) => problems.length > 0).length).toBeGreaterThan(200);
    expect(await checkInWorker(page, messages)).toEqual(expected);
    expect(faults).toEqual([]);
  } finally {
    await server.close();
  }
});
