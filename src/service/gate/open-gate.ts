import type { Languages } from '../../../renderer/headless.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { BuiltApp } from '../app-shell/built-app.ts';
import { encodeScreenshot, screenshotType } from '../assets/encode-screenshot.ts';
import { findScreenshotHash, saveScreenshot } from '../database/artifacts.ts';
import { listAssetHashes } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckProject } from '../documents/check-documents.ts';
import { sha256 } from '../documents/sha256.ts';
import { openChromium } from './browser/chromium.ts';
import type { BrowserLookup } from './browser/found-browser.ts';
import { createPublishChecker } from './create-gate.ts';
import { skipRendering, type RenderExamples } from './drawing/draw-examples.ts';
import { renderInBrowser, type ScreenshotStore } from './drawing/draw-in-browser.ts';
import { createSiteFactory } from './drawing/site.ts';
import type { PublishChecker } from './gate.ts';

/** Counts what the gate proves: results of another version are not taken for its own. */
const checksVersion = 5;

export interface OpenPublishCheckerOptions {
  readonly db: ScreenDatabase;
  readonly config: LoanAppConfig;
  readonly built: BuiltApp;
  /** Names the engine behind the checker. */
  readonly engine: string;
  readonly checkProject: CheckProject;
  /** What phones say in other languages than that of the documents. */
  readonly languages: Languages;
  readonly browser: BrowserLookup;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** The gate of this service: its web app, its database, the browser of its machine. */
export const openPublishChecker = async ({
  db,
  config,
  built,
  engine,
  checkProject,
  languages,
  browser,
  now,
}: OpenPublishCheckerOptions): Promise<PublishChecker> => {
  const app = sha256(JSON.stringify([built.manifestText, config]));
  const browserVersion = 'reason' in browser ? 'none' : browser.version;
  return createPublishChecker({
    name: sha256(JSON.stringify([checksVersion, engine, app, browserVersion])),
    checkProject,
    languages,
    listPictures: () => listAssetHashes(db),
    noBrowser: 'reason' in browser ? browser.reason : undefined,
    drawExamples: 'reason' in browser ? skipRendering(browser.reason) : renderWith(browser),
  });

  function renderWith(found: Exclude<BrowserLookup, { readonly reason: string }>): RenderExamples {
    return renderInBrowser({
      name: sha256(JSON.stringify([checksVersion, app, found.version])),
      openBrowser: () => openChromium(found),
      openSite: createSiteFactory({ db, config, built }),
      facts: { apiPrefix: config.apiPrefix, frameHosts: config.hosts.frame },
      kept: createScreenshotStore(db, now),
    });
  }
};

/** Pictures are kept in the database, as every instance may be asked for them. */
const createScreenshotStore = (db: ScreenDatabase, now: () => number): ScreenshotStore => ({
  find: (drawing) => findScreenshotHash(db, drawing),
  save: async (drawing, picture) => {
    const bytes = await encodeScreenshot(picture);
    const artifact = { sha256: sha256(bytes), mime: screenshotType, bytes };
    await saveScreenshot(db, drawing, artifact, now());
    return artifact.sha256;
  },
});
