import { join } from 'node:path';
import type { Languages } from '../../../renderer/entries/node.ts';
import { collectTranslatedMessages } from '../../contracts/validate-translations.ts';
import { type BuiltApp, readBuiltApp } from '../pages/built-app.ts';
import { type AppConfig, readConfig, readLanguageTexts } from '../config/app-config.ts';
import type { Environment } from '../config/environment.ts';
import { loadPreviewPage, type RenderPreviewPage } from '../pages/studio-pages.ts';

export interface Build {
  readonly root: string;
  readonly config: AppConfig;
  readonly built: BuiltApp;
  readonly texts: ReadonlyMap<string, unknown>;
  /** Translations into languages other than that of the documents. */
  readonly languages: Languages;
  readonly previewDir: string;
  readonly writePreview: RenderPreviewPage;
}

/**
 * Loads the whole build, because a new one may replace it later.
 * @throws StartupError if a file is missing
 */
export const loadBuild = async (
  root: string,
  { appConfig, market }: Environment,
): Promise<Build> => {
  const config = await readConfig(
    appConfig ?? join(root, 'src', 'loan-app', 'config.json'),
    market,
  );
  const built = await readBuiltApp(join(root, 'dist', 'app'));
  const texts = await readLanguageTexts(root, built.languages.keys());
  const languages = collectTranslatedMessages(texts, config.languages);
  const previewDir = join(root, 'dist', 'preview');
  return {
    root,
    config,
    built,
    texts,
    languages,
    previewDir,
    writePreview: await loadPreviewPage(previewDir, config),
  };
};
