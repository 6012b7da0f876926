import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, basename } from 'node:path';
import {
  type DocumentText,
  isRecord,
  ownProperty,
  tryParseJson,
  type AddressPolicy,
  type Languages,
  withoutByteOrderMark,
} from '../../renderer/entries/node.ts';
import { readPolicy } from '../contracts/read-policy.ts';
import { UsageError, ProjectFileError } from './shared.ts';
import {
  validateTranslations,
  collectTranslatedMessages,
} from '../contracts/validate-translations.ts';

export const projectRoot = join(import.meta.dirname, '../..');
export const screenFolder = join(projectRoot, 'screens');

interface DocumentFile extends DocumentText {
  readonly path: string;
}

export interface ProjectTexts {
  readonly documents: readonly DocumentFile[];
  readonly others: readonly DocumentText[];
  /** False if a document lies outside screens/, because its incoming links are unknown. */
  readonly isWholeProject: boolean;
}

/** npm changes the working directory to the root; INIT_CWD is the caller's. */
export const resolvePath = (name: string): string => {
  const fromCaller = resolve(process.env.INIT_CWD ?? '.', name);
  return existsSync(fromCaller) ? fromCaller : resolve(name);
};

const readTextFile = (file: string): string => withoutByteOrderMark(readFileSync(file, 'utf8'));

const readDocumentFile = (name: string): DocumentFile => {
  const path = resolvePath(name);
  if (!existsSync(path)) throw new UsageError(`There is no file "${name}". Check the path.`);
  if (!statSync(path).isFile())
    throw new UsageError(
      `"${name}" is not a file. Name the files in it, or none to check all of screens/.`,
    );
  return { name, path, text: readTextFile(path) };
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
    text: readTextFile(path),
  }));

export const readScreens = (): readonly DocumentFile[] =>
  readFiles(projectRoot, jsonFiles(screenFolder));

/** @throws {UsageError} when there is no such folder */
export const resolveFolder = (name: string): string => {
  const path = resolvePath(name);
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw new UsageError(`There is no folder "${name}". Check the path.`);
  return path;
};

/** @param base folder that document names are relative to */
export const readDocumentsIn = (folder: string, base: string): readonly DocumentText[] =>
  readFiles(base, jsonFiles(folder));

/**
 * Reads the named files and the other screens as context; without names, all screens.
 * @throws {UsageError} when a file cannot be read
 */
export const readProject = (names: readonly string[]): ProjectTexts => {
  if (names.length === 0) return { documents: readScreens(), others: [], isWholeProject: true };
  const named = new Map(names.map((name) => [resolvePath(name), readDocumentFile(name)]));
  const files = jsonFiles(screenFolder);
  return {
    documents: [...named.values()],
    others: readFiles(
      projectRoot,
      files.filter((path) => !named.has(path)),
    ),
    isWholeProject: [...named.keys()].every((path) => files.includes(path)),
  };
};

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

const appFolder = join(projectRoot, 'src/loan-app');
const translationFolder = join(appFolder, 'languages/texts');

/** Hosts and scheme of the configuration: APP_CONFIG, else the shipped file. */
export const readAddressPolicy = (): AddressPolicy =>
  readPolicy(tryParseJson(readTextFile(process.env.APP_CONFIG ?? join(appFolder, 'config.json'))));

/** Languages of the configuration that may have no translation file. */
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
 * Reads the translated messages of each language.
 * @param folder one file per language, named by its tag
 * @throws {ProjectFileError} when a file is invalid
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
      : ['expected a JSON object that maps sentences to translations.'];
    return found.map((message) => `${relative(projectRoot, file)}: ${message}`);
  });
  if (issues.length > 0) throw new ProjectFileError(issues.join('\n'));
  return collectTranslatedMessages(
    files.map(({ language, texts }) => [language, texts] as const),
    configuredLanguages(),
  );
};
