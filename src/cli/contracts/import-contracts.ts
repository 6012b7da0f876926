import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canonicalJson } from '../../../renderer/entries/node.ts';
import { readSchemaFile, SchemaError, type Schema } from '../../contract-files/schema.ts';
import { callerFolder, resolvePath } from '../project/project-files.ts';
import { nameInProject, type ScreensProject } from '../project/project.ts';
import { UsageError } from '../shared.ts';
import { formatImportMap, readImportMap } from './openapi/import-map.ts';
import { importOpenApi, type ImportedOperation } from './openapi/import-openapi.ts';
import { formatReport, type ImportReport } from './openapi/import-report.ts';
import type { Selection } from './openapi/operations.ts';
import { loadOpenApi } from './openapi/read-openapi.ts';

export interface ImportOptions extends Selection {
  readonly file: string;
  /** Folder of the contracts. Default: api in the contracts of the project. */
  readonly out?: string | undefined;
  readonly map?: string | undefined;
  readonly isDry: boolean;
  readonly isJson: boolean;
}

interface Target {
  readonly path: string;
  readonly name: string;
}

const targetOf = ({ out }: ImportOptions, openProject: () => ScreensProject): Target => {
  if (out !== undefined) return { path: resolve(callerFolder(), out), name: out };
  const project = openProject();
  const path = join(project.schemas, 'api');
  return { path, name: nameInProject(project, path) };
};

const readExisting = (path: string): Schema | undefined => {
  if (!existsSync(path)) return undefined;
  try {
    return readSchemaFile(path);
  } catch (error) {
    if (error instanceof SchemaError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
};

type State = 'written' | 'unchanged' | 'existing' | 'taken';

const stateOf = ({ contract }: ImportedOperation, existing: Schema | undefined): State => {
  if (existing === undefined) return 'written';
  if (canonicalJson(existing) === canonicalJson(contract)) return 'unchanged';
  return existing.method === contract.method && existing.path === contract.path
    ? 'existing'
    : 'taken';
};

const writeMap = (path: string, before: string, text: string): void => {
  if (before !== text) writeFileSync(path, text);
};

/**
 * Imports the chosen operations of an OpenAPI document. A file that exists is never overwritten,
 * because it may hold the work of an author.
 * @returns report for the caller
 * @throws {UsageError} when nothing is chosen, or a file cannot be read
 */
export const importContracts = (
  options: ImportOptions,
  openProject: () => ScreensProject,
): { readonly report: ImportReport; readonly text: string } => {
  const { file, only, tag, isDry, isJson } = options;
  if (only === undefined && tag === undefined && !isDry)
    throw new UsageError('Choose operations with --only or --tag, or list all of them with --dry.');
  const document = loadOpenApi(resolvePath(file));
  const mapPath = options.map === undefined ? undefined : resolve(callerFolder(), options.map);
  const map = readImportMap(mapPath, options.map);
  const target = targetOf(options, openProject);
  const { contracts, refused, ...notes } = importOpenApi(document, { only, tag }, map);
  const files = contracts.map((imported) => {
    const path = join(target.path, `${imported.name}.json`);
    return { ...imported, path, state: stateOf(imported, readExisting(path)) };
  });
  const list = (state: State) =>
    files
      .filter((imported) => imported.state === state)
      .map(({ operation, name }) => ({ operation, name }));
  if (!isDry) {
    mkdirSync(target.path, { recursive: true });
    for (const { path, contract, state } of files)
      if (state === 'written') writeFileSync(path, `${JSON.stringify(contract, null, 2)}\n`);
    const imported = files.filter(({ state }) => state !== 'taken');
    if (mapPath !== undefined)
      writeMap(
        mapPath,
        formatImportMap(map),
        formatImportMap({
          ...map,
          names: {
            ...map.names,
            ...Object.fromEntries(imported.map(({ operation, name }) => [operation, name])),
          },
        }),
      );
  }
  const report: ImportReport = {
    written: list('written'),
    unchanged: list('unchanged'),
    existing: list('existing'),
    refused: [
      ...refused,
      ...list('taken').map(({ operation, name }) => ({
        operation,
        pointer: '',
        reason: `${target.name}/${name}.json is the contract of another call. Give this one another name in the map.`,
      })),
    ],
    ...notes,
  };
  return {
    report,
    text: isJson
      ? `${JSON.stringify(report, null, 2)}\n`
      : formatReport(report, target.name, isDry),
  };
};
