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
} from '../../../renderer/entries/node.ts';
import { readPolicy } from '../../contracts/read-policy.ts';
import { ConfigError, ProjectFileError, UsageError } from '../shared.ts';
import { nameInProject, type ScreensProject } from './project.ts';
import {
  validateTranslations,
  collectTranslatedMessages,
} from '../../contracts/validate-translations.ts';

export interface DocumentFile extends DocumentText {
  readonly path: string;
}

export interface ProjectTexts {
  readonly documents: readonly DocumentFile[];
  readonly others: readonly DocumentText[];
  /** False if a document lies outside screens/, because its incoming links are unknown. */
  readonly isWholeProject: boolean;
}

/** npm changes the working directory to the root; INIT_CWD is the caller's. */
export const callerFolder = (): string => process.env.INIT_CWD ?? '.';

export const resolvePath = (name: string): string => {
  const fromCaller = resolve(callerFolder(), name);
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

export const readScreens = ({ root, screens }: ScreensProject): readonly DocumentFile[] =>
  readFiles(root, jsonFiles(screens));

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
export const readTexts = (project: ScreensProject, names: readonly string[]): ProjectTexts => {
  if (names.length === 0)
    return { documents: readScreens(project), others: [], isWholeProject: true };
  const named = new Map(names.map((name) => [resolvePath(name), readDocumentFile(name)]));
  const files = jsonFiles(project.screens);
  return {
    documents: [...named.values()],
    others: readFiles(
      project.root,
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

const readAppConfig = (project: ScreensProject): unknown => {
  const value = tryParseJson(readTextFile(project.config));
  if (!isRecord(value))
    throw new ConfigError(
      `${nameInProject(project, project.config)}: expected a JSON object. Fix the file.`,
    );
  return value;
};

/**
 * Hosts and scheme that documents may name.
 * @throws {ConfigError} when the configuration of the app is not a JSON object
 */
export const readAddressPolicy = (project: ScreensProject): AddressPolicy =>
  readPolicy(readAppConfig(project));

/** Languages of the configuration that may have no translation file. */
const configuredLanguages = (project: ScreensProject): readonly string[] => {
  const languages = ownProperty(readAppConfig(project), 'languages');
  return Array.isArray(languages)
    ? languages.filter((language) => typeof language === 'string')
    : [];
};

/**
 * Reads the translations of each language, one file per language, named by its tag.
 * @throws {ProjectFileError} when a file is invalid
 */
export const readLanguages = (project: ScreensProject): Languages => {
  const files = jsonFiles(project.texts).map((file) => ({
    file,
    language: basename(file, '.json'),
    texts: tryParseJson(readTextFile(file)),
  }));
  const issues = files.flatMap(({ file, language, texts }) => {
    const found = isRecord(texts)
      ? validateTranslations(language, texts)
      : ['expected a JSON object that maps sentences to translations.'];
    return found.map((message) => `${nameInProject(project, file)}: ${message}`);
  });
  if (issues.length > 0) throw new ProjectFileError(issues.join('\n'));
  return collectTranslatedMessages(
    files.map(({ language, texts }) => [language, texts] as const),
    configuredLanguages(project),
  );
};
