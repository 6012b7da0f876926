import type { Languages } from '../../../renderer/headless.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { BuiltApp } from '../app-shell/built-app.ts';
import { encodeScreenshot, screenshotType } from '../assets/encode-screenshot.ts';
import { findDrawing, keepDrawing } from '../database/artifacts.ts';
import { listAssets } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckProject } from '../documents/check-documents.ts';
import { sha256 } from '../documents/sha256.ts';
import { openChromium } from './browser/chromium.ts';
import type { BrowserOrReason } from './browser/found-browser.ts';
import { createGate } from './create-gate.ts';
import { drawNothing, type DrawExamples } from './drawing/draw-examples.ts';
import { drawInBrowser, type KeptDrawings } from './drawing/draw-in-browser.ts';
import { createOpenSite } from './drawing/site.ts';
import type { Gate } from './gate.ts';

/** Counts what the gate proves: results of another version are not taken for its own. */
const version = 5;

export interface OpenGateOptions {
  readonly db: ScreenDatabase;
  readonly config: LoanAppConfig;
  readonly built: BuiltApp;
  /** Names the engine behind the checker. */
  readonly engine: string;
  readonly checkProject: CheckProject;
  /** What phones say in other languages than that of the documents. */
  readonly languages: Languages;
  readonly browser: BrowserOrReason;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** The gate of this service: its web app, its database, the browser of its machine. */
export const openGate = async ({
  db,
  config,
  built,
  engine,
  checkProject,
  languages,
  browser,
  now,
}: OpenGateOptions): Promise<Gate> => {
  const app = sha256(JSON.stringify([built.list, config]));
  const drawnBy = 'reason' in browser ? 'none' : browser.version;
  return createGate({
    name: sha256(JSON.stringify([version, engine, app, drawnBy])),
    checkProject,
    languages,
    listPictures: () => listAssets(db),
    noBrowser: 'reason' in browser ? browser.reason : undefined,
    drawExamples: 'reason' in browser ? drawNothing(browser.reason) : drawWith(browser),
  });

  function drawWith(found: Exclude<BrowserOrReason, { readonly reason: string }>): DrawExamples {
    return drawInBrowser({
      name: sha256(JSON.stringify([version, app, found.version])),
      openBrowser: () => openChromium(found),
      openSite: createOpenSite({ db, config, built }),
      facts: { apiPrefix: config.apiPrefix, frameHosts: config.hosts.frame },
      kept: keepIn(db, now),
    });
  }
};

/** Pictures are kept in the database, as every instance may be asked for them. */
const keepIn = (db: ScreenDatabase, now: () => number): KeptDrawings => ({
  find: (drawing) => findDrawing(db, drawing),
  keep: async (drawing, picture) => {
    const bytes = await encodeScreenshot(picture);
    const artifact = { sha256: sha256(bytes), mime: screenshotType, bytes };
    await keepDrawing(db, drawing, artifact, now());
    return artifact.sha256;
  },
});
