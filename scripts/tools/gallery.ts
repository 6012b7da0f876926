// Renders every sample state and overlay of every screen to one page of screenshots: npm run
// gallery
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { type RunningService, withService } from '../../tests/harness/service.ts';
import {
  openSampleState,
  overlayStates,
  sampleStates,
  seenIn,
  seenTexts,
  type SampleState,
} from '../../tests/e2e/sample-states.ts';
import { here, phone } from '../../tests/fixtures/phone.ts';
import { buildApp } from '../build/build.mjs';
import { findChromium } from './chromium.mjs';
import { pictureName, findMissingTexts, filterStates } from './sample-states.ts';
import { projectFolder, runScript, log } from './project.mjs';

const folder = join(projectFolder, 'dist/gallery');

/** Longer pages are cropped. */
const maxHeightPx = 3000;

const style = `body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1d2733; background: #eef1f5; }
section { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
figure { width: 260px; margin: 0; }
img { display: block; width: 100%; border-radius: 12px; box-shadow: 0 2px 12px rgb(0 0 0 / 15%); }
figcaption { margin-top: 8px; overflow-wrap: anywhere; }
`;

/**
 * Takes all screenshots.
 * @returns a line for each expected text that did not appear
 */
const takePictures = async (
  service: RunningService,
  states: readonly SampleState[],
): Promise<string[]> => {
  const browser = await chromium.launch(await findChromium());
  const missing: string[] = [];
  try {
    for (const [index, state] of states.entries()) {
      const page = await browser.newPage({
        ...here,
        ...phone,
        reducedMotion: 'reduce',
        baseURL: service.url,
      });
      await openSampleState(page, state);
      missing.push(...(await findMissingTexts(state, seenTexts(state), seenIn(page, state))));
      // A loading state never reaches network idle.
      if (!state.isLoading) await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({
        width: 390,
        height: Math.min(maxHeightPx, Math.max(844, height)),
      });
      await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
        .webp({ quality: 80 })
        .toFile(join(folder, pictureName(state.file, state.name)));
      await page.close();
      log(`${index + 1} of ${states.length}: ${state.file} ${state.name}`);
    }
  } finally {
    await browser.close();
  }
  return missing;
};

/** File and state names are safe in HTML: alphanumeric, slashes and hyphens. */
const renderGallery = (states: readonly SampleState[]): string => {
  const files = [...new Set(states.map(({ file }) => file))];
  const figure = (state: SampleState): string =>
    `<figure><img loading="lazy" src="${pictureName(state.file, state.name)}" alt=""><figcaption>${state.name}</figcaption></figure>`;
  const sections = files.map(
    (file) =>
      `<h2>${file}</h2><section>${states
        .filter((state) => state.file === file)
        .map(figure)
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sample states</title><link rel="stylesheet" href="gallery.css"><h1>Sample states</h1>${sections.join('')}</html>\n`;
};

await runScript(async () => {
  const states = filterStates([...sampleStates(), ...overlayStates()], process.argv[2] ?? '');
  await buildApp();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await withService({}, async (service) => {
    const missing = await takePictures(service, states);
    writeFileSync(join(folder, 'gallery.css'), style);
    writeFileSync(join(folder, 'index.html'), renderGallery(states));
    for (const line of missing) log(line);
    if (missing.length > 0) process.exitCode = 1;
    log(`Wrote the gallery to ${join(folder, 'index.html')}.`);
  });
});
