import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, basename } from 'node:path';
import {
  type DocumentText,
  isRecord,
  ownProperty,
  tryParseJson,
  type Languages,
} from '../../renderer/entries/node.ts';
import { UsageError } from './shared.ts';
import { validateTranslations } from '../contracts/validate-translations.ts';
import { collectTranslatedMessages } from '../contracts/validate-translations.ts';
import { ProjectFileError } from './shared.ts';

/** The folder of the project. */
export const root = join(import.meta.dirname, '../..');
/** Where the screens of the project lie. */
export const screenFolder = join(root, 'screens');

/** A document with the file that it comes from. */
interface DocumentFile extends DocumentText {
  readonly path: string;
}

/** The documents to be checked, and those that they may lead to. */
export interface ProjectTexts {
  readonly documents: readonly DocumentFile[];
  readonly others: readonly DocumentText[];
  /** Both together are all that there are. Not so with a file that lies elsewhere: who will lead to it is not known yet. */
  readonly isWholeProject: boolean;
}

/** Where a file is that somebody named: npm moves to the root of the project, and tells where the person is. */
export const resolvePath = (name: string): string => {
  const fromCaller = resolve(process.env.INIT_CWD ?? '.', name);
  return existsSync(fromCaller) ? fromCaller : resolve(name);
};

const readDocumentFile = (name: string): DocumentFile => {
  const path = resolvePath(name);
  if (!existsSync(path)) throw new UsageError(`There is no file "${name}". Check the path.`);
  if (!statSync(path).isFile())
    throw new UsageError(
      `"${name}" is not a file. Name the files in it, or none to check all of screens/.`,
    );
  return { name, path, text: readFileSync(path, 'utf8') };
};

export const jsonFiles = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(folder, file))
        .toSorted()
    : [];

const readFiles = (folder: string, paths: readonly string[]): readonly DocumentFile[] =>
  paths.map((path) => ({
    name: relative(folder, path).replaceAll('\\', '/'),
    path,
    text: readFileSync(path, 'utf8'),
  }));

/** All screens of the project. */
export const readScreens = (): readonly DocumentFile[] => readFiles(root, jsonFiles(screenFolder));

/**
 * The folder that somebody named.
 * @throws WrongUsage when there is no such folder
 */
export const resolveFolder = (name: string): string => {
  const path = resolvePath(name);
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw new UsageError(`There is no folder "${name}". Check the path.`);
  return path;
};

/** All documents of a folder, named by their paths in `base`. */
export const readDocumentsIn = (folder: string, base: string): readonly DocumentText[] =>
  readFiles(base, jsonFiles(folder));

/**
 * Reads the named files, with all screens of the project around them; without names all screens are to be checked.
 * @throws WrongUsage when a file cannot be read
 */
export const readProject = (names: readonly string[]): ProjectTexts => {
  if (names.length === 0) return { documents: readScreens(), others: [], isWholeProject: true };
  const named = new Map(names.map((name) => [resolvePath(name), readDocumentFile(name)]));
  const files = jsonFiles(screenFolder);
  return {
    documents: [...named.values()],
    others: readFiles(
      root,
      files.filter((path) => !named.has(path)),
    ),
    isWholeProject: [...named.keys()].every((path) => files.includes(path)),
  };
};

/** Writes the documents whose text has changed. */
export const writeChanged = (
  before: readonly DocumentFile[],
  after: readonly DocumentText[],
): void => {
  const texts = new Map(after.map(({ name, text }) => [name, text]));
  for (const { name, path, text } of before) {
    const changed = texts.get(name);
    if (changed !== undefined && changed !== text) writeFileSync(path, changed);
  }
};

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
