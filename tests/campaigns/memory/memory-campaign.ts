import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import { findFreePort } from '../../e2e/free-port.ts';
import { createRandom } from '../../seeded-random.ts';
import { createServiceProcess } from '../service-process.ts';
import { listAddresses } from './addresses.ts';
import { createReader, type Held } from './held.ts';
import { goRound, rest, walkByChance } from './walk.ts';
import { createWalker, type Walker } from './walker.ts';
import { here } from '../../fixtures/phone.ts';

interface MemoryWorld {
  readonly walker: Walker;
  readonly addresses: readonly string[];
  readonly read: () => Promise<Held>;
}

/**
 * What is measured: what a page holds on to, with the compilers to machine code switched off; and the heap as it is on a phone, where half is machine code, which
 * the browser makes of what runs often and which grows until it has been made of all of that.
 */
export const memoryForms = ['held', 'compiled'] as const;

export type MemoryForm = (typeof memoryForms)[number];

/** What runs often stays as it was first compiled: all else that the heap consists of is there as on a phone, and a tenth of it is half as much. */
const flagsOf: Readonly<Record<MemoryForm, readonly string[]>> = {
  held: ['--js-flags=--no-opt --no-maglev --no-sparkplug'],
  compiled: [],
};

const titles: Readonly<Record<MemoryForm, string>> = {
  held: 'what the page holds, without machine code',
  compiled: 'as on a phone, with machine code',
};

/** A person in a browser at the built service. */
const withWalker = async <Result>(
  form: MemoryForm,
  job: (world: MemoryWorld) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  const service = createServiceProcess({
    program: ['dist/server/server.js'],
    variables: { DATA_DIR: folder },
    port: await findFreePort(),
  });
  await service.start();
  const found = await findChromium();
  const browser = await chromium.launch({ ...found, args: [...found.args, ...flagsOf[form]] });
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], ...here });
    const page: Page = await context.newPage();
    const walker = await createWalker(page, service.url);
    return await job({
      walker,
      addresses: await listAddresses(page, service.url, 'walker'),
      read: await createReader(page),
    });
  } finally {
    await browser.close();
    await service.kill();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same round several times. @returns what is held after each */
export const repeatRounds = (rounds: number, touches: number): Promise<readonly Held[]> =>
  withWalker('compiled', async ({ walker, addresses, read }) => {
    const held: Held[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await goRound(walker, addresses, touches);
      held.push(await rest(walker, read));
    }
    return held;
  });

const aMinute = 60_000;

export interface MemoryCampaignOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** Most that the heap may grow by, as a share of what it was. */
const mayGrow = 0.1;

const describeHeld = ({ heap, nodes, listeners }: Held): string =>
  `${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;

interface Walked {
  readonly growth: number;
  readonly text: string;
}

/** A walk by chance after two rounds of all pages and a minute of the same. */
const walk = (form: MemoryForm, { minutes, seed, say }: MemoryCampaignOptions): Promise<Walked> =>
  withWalker(form, async ({ walker, addresses, read }) => {
    for (let round = 0; round < 2; round += 1) await goRound(walker, addresses, 2);
    const visited = await rest(walker, read);
    say(`${titles[form]}, after two rounds of all pages: ${describeHeld(visited)}`);
    const random = createRandom(seed);
    // What runs for the first time or often is compiled, and stays.
    await walkByChance(walker, addresses, random, aMinute);
    const first = await rest(walker, read);
    say(`At the beginning: ${describeHeld(first)}`);
    let [last, steps] = [first, 0];
    for (let minute = 1; minute <= minutes; minute += 1) {
      steps += await walkByChance(walker, addresses, random, aMinute);
      last = await rest(walker, read);
      say(`After ${minute} min and ${steps} steps: ${describeHeld(last)}`);
    }
    const growth = last.heap / first.heap - 1;
    const text = [
      `${titles[form]}: a walk of ${minutes} min (seed ${seed}), ${steps} steps over ${addresses.length} addresses.`,
      `  after two rounds of all pages:            ${describeHeld(visited)}`,
      `  at the beginning, a minute of it later:   ${describeHeld(first)}`,
      `  at the end:                               ${describeHeld(last)}`,
      `  the heap grew by ${(growth * 100).toFixed(1)} % (at most ${mayGrow * 100} %)`,
    ].join('\n');
    return { growth, text };
  });

/** A walk for each form. Not sound where one of the heaps has grown by more than a tenth. */
export const runMemoryCampaign = async (
  forms: readonly MemoryForm[],
  options: MemoryCampaignOptions,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const walks: Walked[] = [];
  for (const form of forms) walks.push(await walk(form, options));
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'}), which the service and the browser share`;
  return {
    sound: walks.every(({ growth }) => growth <= mayGrow),
    text: [machine, ...walks.map(({ text }) => text)].join('\n'),
  };
};
