// Measures the checker as the first work of a process. Prints processor milliseconds as JSON.
// usage: checker-process.ts <folder of the screens>
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkDocuments,
  createIncrementalCheck,
  type DocumentText,
} from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { largeDocuments } from './large-documents.ts';

const contracts = { calls, natives, datasets, stored };
const rounds = { warming: 5, counted: 5 };

const folder = process.argv[2] ?? '';
const screens: readonly DocumentText[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
if (screens.length === 0) throw new Error('Expected the folder of the screens.');

/** Processor time: other work of the machine is not counted. */
const timed = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/** A check that finds nothing may be faster. */
const assertErrors = (documents: readonly DocumentText[], isFaulty: boolean): void => {
  const first = checkDocuments(documents, contracts).find(({ severity }) => severity === 'error');
  if ((first === undefined) === isFaulty)
    throw new Error(
      `${documents.map(({ name }) => name).join(', ')}: ${first?.message ?? 'expected errors, found none.'}`,
    );
};

/** Types after a mark, in the second half of a document if possible. */
const editsOf = ({ name, text }: DocumentText): readonly (readonly [string, DocumentText])[] =>
  (
    [
      ['sentence', '{ "text": "', 'A'],
      ['name', '{ "$": "', 'x'],
      ['unfinished', '"id": ', '{'],
    ] as const
  ).flatMap(([kind, mark, typed]) => {
    const late = text.indexOf(mark, text.length / 2);
    const found = late === -1 ? text.indexOf(mark) : late;
    if (found === -1) return [];
    const at = found + mark.length;
    return [[kind, { name, text: text.slice(0, at) + typed + text.slice(at) }] as const];
  });

const first = timed(() => checkDocuments(screens, contracts));
assertErrors(screens, false);
for (const document of largeDocuments) assertErrors([document], document.isFaulty);

const works: readonly (readonly [name: string, work: () => void])[] = [
  ['shipped', () => checkDocuments(screens, contracts)],
  ...largeDocuments.map(
    (document) => [`large: ${document.name}`, () => checkDocuments([document], contracts)] as const,
  ),
  ...screens.flatMap((screen) => {
    const others = screens.filter((other) => other !== screen);
    const recheck = createIncrementalCheck(contracts, { others });
    return editsOf(screen).map(
      ([kind, edited]) => [`edit: ${kind}: ${screen.name}`, () => recheck(edited)] as const,
    );
  }),
];
const times: Record<string, number[]> = {};
for (let round = -rounds.warming; round < rounds.counted; round += 1)
  for (const [name, work] of works) {
    const time = timed(work);
    if (round >= 0) (times[name] ??= []).push(time);
  }
process.stdout.write(JSON.stringify({ first, times }));
