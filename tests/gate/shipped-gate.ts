import { join, resolve } from 'node:path';
import { checkDocuments } from '../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { publicNames } from '../../src/contracts/public-names.ts';
import { readBuiltApp } from '../../src/service/app-shell/built-app.ts';
import { importShippedPictures } from '../../src/service/assets/shipped-pictures.ts';
import { readConfig } from '../../src/service/config/read-config.ts';
import { readLanguages } from '../../src/service/config/read-languages.ts';
import { migrateScreens, openScreens } from '../../src/service/database/open-screens.ts';
import { findBrowser } from '../../src/service/gate/browser/find-browser.ts';
import type { Gate } from '../../src/service/gate/gate.ts';
import { openGate } from '../../src/service/gate/open-gate.ts';

/** The gate as the service opens it, over the built web app and an own database with the shipped pictures. */
export const openShippedGate = async (dataDir: string, appDir = resolve('dist', 'app')): Promise<{ gate: Gate; close: () => Promise<void> }> => {
  const db = openScreens({ dataDir }, (fault) => {
    throw fault;
  });
  await migrateScreens(db);
  await importShippedPictures(db, join('src', 'loan-app', 'shipped-pictures'), Date.now());
  const config = await readConfig(join('src', 'loan-app', 'config.json'));
  const built = await readBuiltApp(appDir);
  const gate = await openGate({
    db,
    built,
    config,
    engine: 'tests',
    checkProject: async ({ documents, languages }) =>
      checkDocuments(documents, { calls, natives, datasets, stored }, { config: publicNames, isWholeProject: true, languages }),
    languages: await readLanguages('.', built.languages.keys(), config),
    browser: await findBrowser('.'),
    now: Date.now,
  });
  return { gate, close: () => db.destroy() };
};
