/**
 * Measures the checker in a process of its own, so that the first time is a first time. Prints the times in milliseconds as JSON. Started by checking.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkDocuments,
  createIncrementalCheck,
  type DocumentText,
} from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import type { Times } from './checking.ts';
import { editsOf } from './edits.ts';
import { largeDocuments } from './large-documents.ts';

const contracts = { calls, natives, datasets, stored };

/** Rounds that are counted, and before them those that make the process warm. */
const rounds = { counted: 5, warming: 5 };

const shipped = (folder: string): readonly DocumentText[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The time of the processor, which is the time on a clock while nothing else runs; what else the machine does is not counted. */
const timed = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/** What is checked faster because it says nothing is no measure. That a large document is large, a warning, is told of each. */
const demand = (documents: readonly DocumentText[], isFaulty: boolean): void => {
  const first = checkDocuments(documents, contracts).find(({ severity }) => severity === 'error');
  if ((first === undefined) === isFaulty)
    throw new Error(
      `${documents.map(({ name }) => name).join(', ')}: ${first?.message ?? 'expected problems, found none.'}`,
    );
};

const screens = shipped(process.argv[2] ?? '');
const largest = screens.toSorted((one, other) => other.text.length - one.text.length)[0];
if (largest === undefined)
  throw new Error('There are no documents to check. Name the folder of the screens.');

const first = timed(() => checkDocuments(screens, contracts));
demand(screens, false);
for (const document of largeDocuments) demand([document], document.isFaulty);

const works: readonly { readonly name: string; readonly work: () => void }[] = [
  { name: 'shipped', work: () => checkDocuments(screens, contracts) },
  ...largeDocuments.map((document) => ({
    name: `large: ${document.name}`,
    work: () => checkDocuments([document], contracts),
  })),
  ...screens.flatMap((screen) => {
    const recheck = createIncrementalCheck(contracts, {
      others: screens.filter((other) => other !== screen),
    });
    return editsOf(screen).map(({ name, document }) => ({
      name: `edit: ${name}: ${screen.name}`,
      work: () => recheck(document),
    }));
  }),
];
const times: Record<string, number[]> = {};
for (let round = -rounds.warming; round < rounds.counted; round += 1) {
  // In turns, so that whatever else the machine does falls on all alike.
  for (const { name, work } of works) {
    const time = timed(work);
    if (round >= 0) (times[name] ??= []).push(time);
  }
}
process.stdout.write(JSON.stringify({ first, times } satisfies Times));
