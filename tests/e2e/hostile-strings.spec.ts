import { visitHostile } from '../campaigns/page/hostile-visit.ts';
import { publishReport, readChildOptions, runLoop } from '../harness/campaign.ts';
import { expect, test } from './service.ts';

const options = readChildOptions(20);

// Each visit has a page of its own.
test.use({ screenshot: 'off' });

test('hostile strings run nothing and lead nowhere in a browser, with its policy on and bypassed', async ({
  browser,
  service,
}) => {
  test.setTimeout(60_000 + options.runs * 5000);
  const { faults, counts } = publishReport(
    await runLoop('visits of hostile strings', options, [browser], (seed) =>
      visitHostile(browser, service.url, seed),
    ),
  );
  expect(faults).toEqual([]);
  // Without visible strings the run proves nothing.
  expect(counts['shown']).toBeGreaterThan(options.runs);
});
