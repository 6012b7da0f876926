// Takes the screenshots of the docs from the running service: npm run pictures [-- guide]
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { withService } from '../../tests/harness/service.ts';
import { buildApp } from '../build/build.mjs';
import { findChromium } from './chromium.mjs';
import { takeBankPicture, takeGuidePictures } from './pictures/guide.ts';
import { savePictures } from './pictures/save-pictures.ts';
import { projectFolder, runScript, log, FatalError } from './project.mjs';

const folder = join(projectFolder, 'docs/pictures');

const takers = { bank: takeBankPicture, guide: takeGuidePictures } as const;

const takeAndSave = (
  browser: Browser,
  takePictures: (typeof takers)[keyof typeof takers],
): Promise<void> =>
  withService({}, async (service) => {
    await savePictures(folder, (into) => takePictures(service, browser, into));
    log(`Wrote the pictures to ${folder}.`);
  });

await runScript(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !Object.keys(takers).includes(name));
  if (unknown !== undefined)
    throw new FatalError(
      `Expected ${Object.keys(takers).join(' or ')}, or nothing for all pictures, found "${unknown}". Use one of them.`,
    );
  await buildApp();
  const browser = await chromium.launch(await findChromium());
  try {
    for (const [name, takePictures] of Object.entries(takers))
      if (wanted.length === 0 || wanted.includes(name)) await takeAndSave(browser, takePictures);
  } finally {
    await browser.close();
  }
});
