import { join } from 'node:path';
import type { Languages } from '../../../renderer/headless.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { knownSentences } from '../../contracts/known-sentences.ts';
import { type BuiltApp, readBuiltApp } from '../app-shell/built-app.ts';
import { readConfig } from '../config/read-config.ts';
import { readLanguageTexts } from '../config/read-language-texts.ts';
import type { Environment } from '../environment/environment.ts';
import { readPreviewPage, type WritePreview } from '../studio-pages/preview-page.ts';

/** What the service reads of the program folder before it opens anything. */
export interface Program {
  /** Folder of the program. */
  readonly root: string;
  readonly config: LoanAppConfig;
  readonly built: BuiltApp;
  /** What the app says by itself in each language, by its tag. */
  readonly texts: ReadonlyMap<string, unknown>;
  /** What phones say in other languages than that of the documents. */
  readonly languages: Languages;
  readonly previewDir: string;
  readonly writePreview: WritePreview;
}

/** Reads the program. All that is built is read now: it may be built anew while the service goes on. Throws StartRefused where something is missing. */
export const readProgram = async (root: string, { appConfig }: Environment): Promise<Program> => {
  const config = await readConfig(appConfig ?? join(root, 'src', 'loan-app', 'config.json'));
  const built = await readBuiltApp(join(root, 'dist', 'app'));
  const texts = await readLanguageTexts(root, built.languages.keys());
  const languages = knownSentences(texts, config.languages);
  const previewDir = join(root, 'dist', 'preview');
  return {
    root,
    config,
    built,
    texts,
    languages,
    previewDir,
    writePreview: await readPreviewPage(previewDir, config),
  };
};
