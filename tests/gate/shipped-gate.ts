import { join, resolve } from 'node:path';
import { checkDocuments } from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { collectTranslatedMessages } from '../../src/contracts/validate-translations.ts';
import { publicConfigTypes } from '../../src/contracts/generated/public-config.ts';
import { readBuiltApp } from '../../src/service/pages/built-app.ts';
import { importShippedPictures } from '../../src/service/content/store-asset.ts';
import { readConfig, readLanguageTexts } from '../../src/service/config/app-config.ts';
import { findArtifact } from '../../src/service/database/assets.ts';
import { openScreenDatabase } from '../../src/service/database/open-screen-database.ts';
import { findBrowser } from '../../src/service/publish-checks/browser/find-browser.ts';
import {
  type PublishChecker,
  openPublishChecker,
} from '../../src/service/publish-checks/publish-checker.ts';
import { migrateScreenDatabase } from '../../src/service/database/migrations/migrate.ts';

export interface ShippedGate {
  readonly gate: PublishChecker;
  readonly pictureOf: (hash: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** The gate of the service over the built web app, with a database of the shipped pictures. */
export const openShippedGate = async (
  dataDir: string,
  appDir = resolve('dist', 'app'),
): Promise<ShippedGate> => {
  const db = openScreenDatabase({ dataDir }, (fault) => {
    throw fault;
  });
  await migrateScreenDatabase(db);
  await importShippedPictures(db, join('src', 'loan-app', 'shipped-pictures'), Date.now());
  const config = await readConfig(join('src', 'loan-app', 'config.json'));
  const built = await readBuiltApp(appDir);
  const gate = await openPublishChecker({
    db,
    built,
    config,
    engine: 'tests',
    checkProject: async ({ documents, languages }) =>
      checkDocuments(
        documents,
        { calls, natives, datasets, stored },
        { config: publicConfigTypes, isWholeProject: true, languages },
      ),
    languages: collectTranslatedMessages(
      await readLanguageTexts('.', built.languages.keys()),
      config.languages,
    ),
    browser: await findBrowser('.'),
    now: Date.now,
  });
  const pictureOf = async (hash: string): Promise<Buffer> => {
    const artifact = await findArtifact(db, hash);
    if (artifact === undefined)
      throw new Error(`Expected the picture ${hash} to be kept, found none.`);
    return artifact.bytes;
  };
  return { gate, pictureOf, close: () => db.destroy() };
};
