import { expect, test } from 'vitest';
import { publishReport, readChildOptions } from '../../harness/campaign.ts';
import { stopClock } from './page-actions.ts';
import { runScript } from './script.ts';

const options = readChildOptions(110);

stopClock();

test('hostile strings in every input text run nothing, load nothing and lead nowhere', async () => {
  const { faults, counts } = publishReport(await runScript(options));
  expect(faults).toEqual([]);
  // Without visible strings and addresses nothing is proved.
  const { strings = 0, shown, addresses } = counts;
  expect(shown).toBeGreaterThan(strings / 10);
  expect(addresses).toBeGreaterThan(0);
}, 3_600_000);
