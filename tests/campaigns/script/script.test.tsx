import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadRequestLibrary } from '../../../src/loan-app/http/request-library.ts';
import { loadEveryPart } from '../../fixtures/load-every-part.ts';
import { runScript } from './run-script.ts';

/** Short; `npm run campaign -- script` is the long form, which says how many pages and where to tell of them. */
const { SCRIPT_PAGES = '110', SCRIPT_SEED = '1', SCRIPT_REPORT } = process.env;

beforeAll(async () => {
  await Promise.all([loadEveryPart(), loadRequestLibrary()]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterAll(() => void vi.useRealTimers());

test('hostile strings in every text that comes to a page run nothing, load nothing and lead nowhere', async () => {
  const found = await runScript({ pages: Number(SCRIPT_PAGES), seed: Number(SCRIPT_SEED), say: (sentence) => void process.stdout.write(`${sentence}\n`) });
  if (SCRIPT_REPORT !== undefined) writeFileSync(SCRIPT_REPORT, JSON.stringify(found));
  expect(found.faults).toEqual([]);
  // They came to the pages: else nothing would be proved.
  expect(found.shown).toBeGreaterThan(found.given / 10);
  expect(found.addresses).toBeGreaterThan(0);
}, 3_600_000);
