import { runVisits } from '../campaigns/script/browser/run-visits.ts';
import { expect, test } from './service.ts';

// Each visit has a page of its own: two hundred pictures would hide what was found.
test.use({ screenshot: 'off' });

test('hostile strings run nothing and lead nowhere in a browser, with its policy on and bypassed', async ({
  browser,
  service,
}) => {
  const visits = Number(process.env['VISITS'] ?? 20);
  const seed = Number(process.env['VISITS_SEED'] ?? 1);
  test.setTimeout(60_000 + visits * 5000);
  const found = await runVisits({
    browser,
    url: service.url,
    visits,
    seed,
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
  });
  process.stdout.write(`${JSON.stringify({ ...found, faults: found.faults.length })}\n`);
  expect(found.faults).toEqual([]);
  // They came to the pages: else nothing would be proved.
  expect(found.shown).toBeGreaterThan(visits);
});
