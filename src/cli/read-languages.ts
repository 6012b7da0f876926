import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isRecord, ownProperty, readJson, type Languages } from '../../renderer/headless.ts';
import { faultsOfTranslations } from '../contracts/faults-of-translations.ts';
import { knownSentences } from '../contracts/known-sentences.ts';
import { jsonFiles, root } from './read-project.ts';
import { WrongFile } from './wrong-file.ts';

const app = join(root, 'src/loan-app');
const textsOfApp = join(app, 'languages/texts');
const readText = (file: string): string => readFileSync(file, 'utf8');

/** Languages that the configuration lists besides those of the app. */
const configured = (): readonly string[] => {
  const languages = ownProperty(readJson(readText(join(app, 'config.json'))), 'languages');
  return Array.isArray(languages)
    ? languages.filter((language) => typeof language === 'string')
    : [];
};

/**
 * The sentences that each language has.
 * @param folder a file for each language, named by its tag
 * @throws WrongFile when a file holds anything but translations by their sentences, or some that cannot be shown as they are meant
 */
export const readLanguages = (folder = textsOfApp): Languages => {
  const files = jsonFiles(folder).map((file) => ({
    file,
    language: basename(file, '.json'),
    texts: readJson(readText(file)),
  }));
  const faults = files.flatMap(({ file, language, texts }) => {
    const found = isRecord(texts)
      ? faultsOfTranslations(language, texts)
      : ['expected an object with translations by their sentences. Write it as JSON.'];
    return found.map((fault) => `${relative(root, file)}: ${fault}`);
  });
  if (faults.length > 0) throw new WrongFile(faults.join('\n'));
  return knownSentences(
    files.map(({ language, texts }) => [language, texts] as const),
    configured(),
  );
};
