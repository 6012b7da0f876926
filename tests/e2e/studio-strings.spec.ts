import { plantStudio } from '../campaigns/script/browser/plant-studio.ts';
import { watchBrowser } from '../campaigns/script/browser/watch-browser.ts';
import { findDangers } from '../campaigns/script/find-dangers.ts';
import { borrowerRules, studioRules } from '../campaigns/script/page-rules.ts';
import { desk, expect, signIn, test } from './studio.ts';

/** Short; `npm run campaign -- studio` is the long form. */
const rounds = Number(process.env['STUDIO_ROUNDS'] ?? 1);

// Dozens of pages: their pictures would hide what was found.
test.use({ screenshot: 'off' });

test('hostile strings run nothing and lead nowhere in the studio, with its policy on and bypassed', async ({
  browser,
  page,
  service,
}) => {
  test.setTimeout(60_000 + rounds * 120_000);
  await signIn(page);
  const storageState = await page.context().storageState();
  const faults: string[] = [];
  let [visits, planted, refused, frames] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const studio = await plantStudio(page, round + Number(process.env['STUDIO_ROUNDS_SEED'] ?? 1));
    planted += studio.planted;
    refused += studio.refused;
    for (const hasPolicy of [true, false]) {
      const context = await browser.newContext({
        baseURL: service.url,
        storageState,
        bypassCSP: !hasPolicy,
        ...desk,
      });
      const isPage = (path: string): boolean =>
        path.startsWith('/studio') || path.startsWith('/preview');
      const watch = await watchBrowser(context, {
        origin: service.url,
        answer: () => ({ contentType: 'text/plain', body: '' }),
        mayLeave: false,
        isPage,
      });
      const tab = await context.newPage();
      for (const path of studio.pages) {
        await tab.goto(`/studio${path}`);
        await tab.getByRole('heading').first().waitFor();
        await watch.settle(tab);
        const where = `${hasPolicy ? 'policy on' : 'policy bypassed'}, /studio${path}`;
        faults.push(
          ...(await tab.evaluate(findDangers, studioRules(service.url))).map(
            (danger) => `${where}: ${danger}`,
          ),
        );
        for (const frame of tab.frames().slice(1)) {
          frames += 1;
          faults.push(
            ...(await frame.evaluate(findDangers, borrowerRules([service.url]))).map(
              (danger) => `${where}, preview: ${danger}`,
            ),
          );
        }
        visits += 1;
      }
      faults.push(...watch.faults);
      await context.close();
    }
    process.stdout.write(`${round + 1} of ${rounds} rounds, ${faults.length} faults\n`);
  }
  process.stdout.write(
    `${JSON.stringify({ rounds, planted, refused, visits, frames, faults: [...new Set(faults)] }, undefined, 1)}\n`,
  );
  expect([...new Set(faults)]).toEqual([]);
  expect(frames).toBeGreaterThan(0);
  expect(refused).toBeLessThan(planted / 2);
});
