import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isRecord, ownProperty, tryParseJson, type Languages } from '../../renderer/headless.ts';
import { validateTranslations } from '../contracts/faults-of-translations.ts';
import { collectTranslatedMessages } from '../contracts/known-sentences.ts';
import { jsonFiles, root } from './read-project.ts';
import { ProjectFileError } from './wrong-file.ts';

const appFolder = join(root, 'src/loan-app');
const translationFolder = join(appFolder, 'languages/texts');
const readTextFile = (file: string): string => readFileSync(file, 'utf8');

/** Languages that the configuration lists besides those of the app. */
const configuredLanguages = (): readonly string[] => {
  const languages = ownProperty(
    tryParseJson(readTextFile(join(appFolder, 'config.json'))),
    'languages',
  );
  return Array.isArray(languages)
    ? languages.filter((language) => typeof language === 'string')
    : [];
};

/**
 * The sentences that each language has.
 * @param folder a file for each language, named by its tag
 * @throws WrongFile when a file holds anything but translations by their sentences, or some that cannot be shown as they are meant
 */
export const readLanguages = (folder = translationFolder): Languages => {
  const files = jsonFiles(folder).map((file) => ({
    file,
    language: basename(file, '.json'),
    texts: tryParseJson(readTextFile(file)),
  }));
  const issues = files.flatMap(({ file, language, texts }) => {
    const found = isRecord(texts)
      ? validateTranslations(language, texts)
      : ['expected an object with translations by their sentences. Write it as JSON.'];
    return found.map((fault) => `${relative(root, file)}: ${fault}`);
  });
  if (issues.length > 0) throw new ProjectFileError(issues.join('\n'));
  return collectTranslatedMessages(
    files.map(({ language, texts }) => [language, texts] as const),
    configuredLanguages(),
  );
};
