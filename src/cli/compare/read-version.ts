import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  checkReconciliation,
  type DocumentText,
  type ProjectVersion,
} from '../../../renderer/entries/node.ts';
import type { RawContractFiles } from '../../contract-files/contract-files.ts';
import { readContracts, readRawContracts } from '../../contract-files/read-contracts.ts';
import { SchemaError, readSchemaFile, type NamedSchema } from '../../contract-files/schema.ts';
import { readConfigTypes } from '../../contract-files/read-config-types.ts';
import {
  jsonFiles,
  readAddressPolicy,
  readDocumentsIn,
  readScreens,
  resolveFolder,
  resolvePath,
} from '../project/project-files.ts';
import { nameInProject, type ScreensProject } from '../project/project.ts';
import { UsageError } from '../shared.ts';

const contractFolders = ['api', 'native', 'stored', 'entities'] as const;

type ContractFolder = (typeof contractFolders)[number];

const folderBySchema: Readonly<Record<string, ContractFolder>> = {
  'api-call.schema.json': 'api',
  'native-call.schema.json': 'native',
  'stored-value.schema.json': 'stored',
};

const readOwnContracts = ({ schemas }: ScreensProject): RawContractFiles =>
  readRawContracts(schemas);

export interface LoadedVersion extends ProjectVersion {
  readonly issues: readonly string[];
}

/** @throws {UsageError} when the contracts are invalid */
const loadVersion = (
  project: ScreensProject,
  documents: readonly DocumentText[],
  raw: RawContractFiles,
  named: string,
): LoadedVersion => {
  const { contracts, issues } = readContracts(raw, checkReconciliation);
  if (contracts === undefined)
    throw new UsageError(
      `The contracts of "${named}" are invalid. Fix them first.\n${issues.join('\n')}`,
    );
  const { types } = readConfigTypes(project.schemas, raw.entities);
  return {
    documents,
    contracts: { ...contracts, ...project.catalogue },
    issues,
    policy: readAddressPolicy(project),
    ...(types && { config: types }),
  };
};

/** Input files may be invalid JSON or schemas, which is an error of the caller. */
const rethrowAsUsageError = <Made>(make: () => Made): Made => {
  try {
    return make();
  } catch (error) {
    if (error instanceof SchemaError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
};

/** Reads contracts of a folder; missing subfolders fall back to this project. */
const readContractsIn = (project: ScreensProject, folder: string): RawContractFiles => {
  const given = readRawContracts(folder);
  const present = Object.fromEntries(
    contractFolders
      .filter((part) => existsSync(join(folder, part)))
      .map((part) => [part, given[part]]),
  );
  return { ...readOwnContracts(project), ...present };
};

/**
 * Loads a folder with `screens` or `schemas`, or one of contracts or documents. Missing content
 * falls back to this project.
 * @throws {UsageError} when the folder is missing or its contracts are invalid
 */
export const readVersion = (project: ScreensProject, name: string): LoadedVersion =>
  rethrowAsUsageError(() => {
    const folder = resolveFolder(name);
    const [screensName, schemasName] = [
      nameInProject(project, project.screens),
      nameInProject(project, project.schemas),
    ];
    const [screens, schemas] = [join(folder, screensName), join(folder, schemasName)];
    const load = (documents: readonly DocumentText[], raw: RawContractFiles, named: string) =>
      loadVersion(project, documents, raw, named);
    if (existsSync(screens))
      return load(readDocumentsIn(screens, folder), readContractsIn(project, schemas), name);
    if (existsSync(schemas))
      return load(readScreens(project), readContractsIn(project, schemas), name);
    if (contractFolders.some((part) => existsSync(join(folder, part))))
      return load(readScreens(project), readContractsIn(project, folder), name);
    return load(readDocumentsIn(folder, folder), readOwnContracts(project), schemasName);
  });

const folderOf = (path: string, { schema }: NamedSchema): ContractFolder => {
  const part = path.endsWith('.schema.json')
    ? 'entities'
    : folderBySchema[basename(String(schema.$schema))];
  if (part === undefined)
    throw new UsageError(
      `"${path}" is not a contract: expected a "$schema" such as "../meta/api-call.schema.json". Copy a contract from schemas/ and change it.`,
    );
  return part;
};

/**
 * This project with other contracts.
 * @param named for messages
 * @throws {UsageError} when the contracts are invalid
 */
export const readVersionChanged = (
  project: ScreensProject,
  named: string,
  change: (own: RawContractFiles) => RawContractFiles,
): LoadedVersion =>
  rethrowAsUsageError(() =>
    loadVersion(project, readScreens(project), change(readOwnContracts(project)), named),
  );

/**
 * This project with some contracts added or replaced.
 * @param name contract file, or folder of such files
 * @throws {UsageError} when nothing is found or a file is not a contract
 */
export const readVersionWith = (project: ScreensProject, name: string): LoadedVersion =>
  readVersionChanged(project, name, (own) => {
    const path = resolvePath(name);
    if (!existsSync(path))
      throw new UsageError(`There is no file or folder "${name}". Check the path.`);
    const paths = statSync(path).isDirectory() ? jsonFiles(path) : [path];
    if (paths.length === 0)
      throw new UsageError(`There is no contract in "${name}". Check the path.`);
    let raw = own;
    for (const file of paths) {
      const changed = {
        name: basename(file).replace(/(\.schema)?\.json$/, ''),
        schema: readSchemaFile(file),
      };
      const part = folderOf(file, changed);
      raw = { ...raw, [part]: [...raw[part].filter((own) => own.name !== changed.name), changed] };
    }
    return raw;
  });

export const readOwnVersion = (project: ScreensProject): LoadedVersion =>
  readVersionChanged(project, nameInProject(project, project.schemas), (own) => own);
