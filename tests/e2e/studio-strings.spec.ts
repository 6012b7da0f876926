import { plantStudio } from '../campaigns/page/hostile-studio.ts';
import { borrowerRules, findDangers, studioRules } from '../campaigns/page/page-dangers.ts';
import { watchBrowser, watchRest } from '../campaigns/page/watch-browser.ts';
import { publishReport, readChildOptions, runLoop } from '../harness/campaign.ts';
import { desk, expect, signIn, test } from './studio.ts';

const options = readChildOptions(1);

// Dozens of pages.
test.use({ screenshot: 'off' });

const isPage = (path: string): boolean => path.startsWith('/studio') || path.startsWith('/preview');

test('hostile strings run nothing and lead nowhere in the studio, with its policy on and bypassed', async ({
  browser,
  page,
  service,
}) => {
  test.setTimeout(60_000 + options.runs * 120_000);
  await signIn(page);
  const storageState = await page.context().storageState();
  const report = await runLoop('studio with hostile strings', options, [page], async (seed) => {
    const { paths, planted, refused } = await plantStudio(page, seed);
    const faults: string[] = [];
    let frames = 0;
    for (const bypassCSP of [false, true]) {
      const context = await browser.newContext({
        baseURL: service.url,
        storageState,
        bypassCSP,
        ...desk,
      });
      const watch = await watchBrowser(context, {
        origin: service.url,
        answer: () => ({ contentType: 'text/plain', body: '' }),
        mayLeave: false,
        isPage,
      });
      const settle = watchRest(context, isPage);
      const tab = await context.newPage();
      for (const path of paths) {
        await tab.goto(`/studio${path}`);
        await tab.getByRole('heading').first().waitFor();
        await settle(tab);
        const found = await tab.evaluate(findDangers, studioRules(service.url));
        for (const frame of tab.frames().slice(1)) {
          frames += 1;
          found.push(...(await frame.evaluate(findDangers, borrowerRules([service.url]))));
        }
        const policy = bypassCSP ? 'policy bypassed' : 'policy on';
        faults.push(...found.map((danger) => `${policy}, /studio${path}: ${danger}`));
      }
      faults.push(...watch.faults);
      await context.close();
    }
    return { counts: { planted, refused, pages: 2 * paths.length, frames }, faults };
  });
  const { faults, counts } = publishReport(report);
  expect(faults).toEqual([]);
  expect(counts['frames']).toBeGreaterThan(0);
  expect(counts['refused']).toBeLessThan((counts['planted'] ?? 0) / 2);
});
