import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { isRecord, tryParseJson, withoutByteOrderMark } from '../../../renderer/entries/node.ts';
import { createFileValidator } from '../../contract-files/validate-contracts.ts';
import { ConfigError } from '../shared.ts';
import { type ProjectCatalogue, readProjectCatalogue } from './project-definitions.ts';

const configFile = 'screens.config.json';

/** Members of screens.config.json, documented in schemas/meta/screens-config.schema.json. */
interface ScreensConfig {
  readonly screens?: string;
  readonly schemas?: string;
  readonly config?: string;
  readonly texts?: string;
  readonly definitions?: readonly string[];
  readonly problemPages?: string;
}

/** Screens with their contracts. All paths are absolute. */
export interface ScreensProject {
  /** Folder of screens.config.json. */
  readonly root: string;
  /** Folder of the documents. */
  readonly screens: string;
  /** Folder of the contracts. */
  readonly schemas: string;
  /** Configuration of the app. */
  readonly config: string;
  /** Folder of the translations. It may be missing. */
  readonly texts: string;
  readonly problemPages: string | undefined;
  /** Widgets, operators and steps of the app, beside those of the engine. */
  readonly catalogue?: ProjectCatalogue | undefined;
}

const defaults = {
  screens: 'screens',
  schemas: 'schemas',
  config: 'config.json',
  texts: 'texts',
} as const;

const readConfig = (path: string): ScreensConfig => {
  const schema = tryParseJson(withoutByteOrderMark(readFileSync(path, 'utf8')));
  if (!isRecord(schema))
    throw new ConfigError(`${configFile}: expected a JSON object. Fix the file.`);
  const { valid, issues } = createFileValidator()<ScreensConfig>(
    'screens-config',
    [{ name: configFile, schema: { ...schema } }],
    () => configFile,
  );
  const config = valid[configFile];
  if (config === undefined) throw new ConfigError(issues.join('\n'));
  return config;
};

const isInside = (root: string, path: string): boolean => {
  const way = relative(root, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
};

/** Symbolic links are resolved, because commands write below these folders. */
const rejectOutside = (root: string, key: string, path: string): void => {
  if (existsSync(path) && !isInside(realpathSync(root), realpathSync(path)))
    throw new ConfigError(
      `${configFile}: "${key}" leads outside the project. Name a path in the folder of the file.`,
    );
};

const rejectMissing = (key: string, name: string, path: string, isFolder: boolean): void => {
  if (existsSync(path) && statSync(path).isDirectory() === isFolder) return;
  const kind = isFolder ? 'folder' : 'file';
  throw new ConfigError(
    `${configFile}: there is no ${kind} "${name}" for "${key}". Create it, or change the path.`,
  );
};

/**
 * Opens the project in a folder.
 * @throws {ConfigError} when screens.config.json is missing or invalid, or names missing files
 */
export const openProject = (folder: string): ScreensProject => {
  const root = resolve(folder);
  const path = join(root, configFile);
  if (!existsSync(path) || !statSync(path).isFile())
    throw new ConfigError(
      `There is no ${configFile} in ${folder === '.' ? 'this folder' : `"${folder}"`}. Create a project with screens init, or name its folder with --project.`,
    );
  const config = readConfig(path);
  const names = { ...defaults, ...config };
  const pathOf = (key: keyof typeof defaults): string => join(root, names[key]);
  for (const key of ['screens', 'schemas', 'config', 'texts'] as const) {
    rejectOutside(root, key, pathOf(key));
    if (key !== 'texts') rejectMissing(key, names[key], pathOf(key), key !== 'config');
  }
  const definitions = config.definitions ?? [];
  for (const name of definitions) {
    rejectOutside(root, 'definitions', join(root, name));
    rejectMissing('definitions', name, join(root, name), false);
  }
  return {
    root,
    screens: pathOf('screens'),
    schemas: pathOf('schemas'),
    config: pathOf('config'),
    texts: pathOf('texts'),
    problemPages: config.problemPages,
    catalogue: readProjectCatalogue(root, definitions),
  };
};

/** Path from the root of a project, with slashes. */
export const nameInProject = ({ root }: ScreensProject, path: string): string =>
  relative(root, path).replaceAll('\\', '/');
