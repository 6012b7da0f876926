import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onATurnedClock } from '../on-a-turned-clock.ts';
import { runScript } from './run-script.ts';

/** Short; `npm run campaign -- script` is the long form, which says how many pages and where to tell of them. */
const { SCRIPT_PAGES = '110', SCRIPT_SEED = '1', SCRIPT_REPORT } = process.env;

onATurnedClock();

test('hostile strings in every text that comes to a page run nothing, load nothing and lead nowhere', async () => {
  const found = await runScript({
    pages: Number(SCRIPT_PAGES),
    seed: Number(SCRIPT_SEED),
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
  });
  if (SCRIPT_REPORT !== undefined) writeFileSync(SCRIPT_REPORT, JSON.stringify(found));
  expect(found.faults).toEqual([]);
  // They came to the pages: else nothing would be proved.
  expect(found.shown).toBeGreaterThan(found.given / 10);
  expect(found.addresses).toBeGreaterThan(0);
}, 3_600_000);
