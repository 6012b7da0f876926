import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { findFreePort } from '../../e2e/free-port.ts';
import { createRandom } from '../../seeded-random.ts';
import { createServiceProcess } from '../service-process.ts';
import { listAddresses } from './addresses.ts';
import { createReader, type Held } from './held.ts';
import { goRound, rest, walkByChance } from './walk.ts';
import { createWalker, type Walker } from './walker.ts';

interface MemoryWorld {
  readonly walker: Walker;
  readonly addresses: readonly string[];
  readonly read: () => Promise<Held>;
}

/** A person in a browser at the built service. */
const withWalker = async <Result>(job: (world: MemoryWorld) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  const service = createServiceProcess({ program: ['dist/server/server.js'], variables: { DATA_DIR: folder }, port: await findFreePort() });
  await service.start();
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-PH', timezoneId: 'Asia/Manila' });
    const page: Page = await context.newPage();
    const walker = await createWalker(page, service.url);
    return await job({ walker, addresses: await listAddresses(page, service.url, 'walker'), read: await createReader(page) });
  } finally {
    await browser.close();
    await service.kill();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The same round several times. @returns what is held after each */
export const repeatRounds = (rounds: number, touches: number): Promise<readonly Held[]> =>
  withWalker(async ({ walker, addresses, read }) => {
    const held: Held[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await goRound(walker, addresses, touches);
      held.push(await rest(walker, read));
    }
    return held;
  });

export interface MemoryCampaignOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** How long controls are touched before it begins, in milliseconds. */
const warmUp = 60_000;

/** Most that the heap may grow by, as a share of what it was (issue 8). */
const mayGrow = 0.1;

const describeHeld = ({ heap, nodes, listeners }: Held): string => `${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;

/** A walk by chance after two rounds of all pages and a minute of the same. Not sound where the heap has grown by more than a tenth. */
export const runMemoryCampaign = ({ minutes, seed, say }: MemoryCampaignOptions): Promise<{ readonly sound: boolean; readonly text: string }> =>
  withWalker(async ({ walker, addresses, read }) => {
    for (let round = 0; round < 2; round += 1) await goRound(walker, addresses, 2);
    const visited = await rest(walker, read);
    say(`After two rounds of all pages: ${describeHeld(visited)}`);
    const random = createRandom(seed);
    // Controls that no round touches: what runs for the first time is compiled, and stays.
    await walkByChance(walker, addresses, random, warmUp);
    const first = await rest(walker, read);
    say(`At the beginning: ${describeHeld(first)}`);
    let [last, steps] = [first, 0];
    for (let minute = 1; minute <= minutes; minute += 1) {
      steps += await walkByChance(walker, addresses, random, 60_000);
      last = await rest(walker, read);
      say(`After ${minute} min and ${steps} steps: ${describeHeld(last)}`);
    }
    const growth = last.heap / first.heap - 1;
    const text = [
      `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'}), which the service and the browser share`,
      `A walk of ${minutes} min (seed ${seed}), ${steps} steps over ${addresses.length} addresses.`,
      `  after two rounds of all pages:            ${describeHeld(visited)}`,
      `  at the beginning, a minute of it later:   ${describeHeld(first)}`,
      `  at the end:                               ${describeHeld(last)}`,
      `  the heap grew by ${(growth * 100).toFixed(1)} % (at most ${mayGrow * 100} %)`,
    ].join('\n');
    return { sound: growth <= mayGrow, text };
  });
