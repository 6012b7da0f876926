import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  faultsOfSettlement,
  type DocumentText,
  type ProjectVersion,
} from '../../../renderer/headless.ts';
import type { RawFiles } from '../../contract-files/contract-files.ts';
import { readContracts, readRawFiles } from '../../contract-files/read-contracts.ts';
import { FaultyFile, readSchemaFile, type NamedSchema } from '../../contract-files/schema.ts';
import { publicNames } from '../../contracts/public-names.ts';
import {
  folderNamed,
  jsonFiles,
  pathOf,
  readDocumentsIn,
  readScreens,
  root,
} from '../read-project.ts';
import { WrongUsage } from '../wrong-usage.ts';

const parts = ['api', 'native', 'stored', 'entities'] as const;

type Part = (typeof parts)[number];

/** By the schema that a contract says it follows. */
const partsOfSchemas: Readonly<Record<string, Part>> = {
  'api-call.schema.json': 'api',
  'native-call.schema.json': 'native',
  'stored-value.schema.json': 'stored',
};

const ownFiles = (): RawFiles => readRawFiles(join(root, 'schemas'));

/** A version of the project, with what its contracts get wrong by themselves. */
export interface ReadVersion extends ProjectVersion {
  readonly faults: readonly string[];
}

/** @throws WrongUsage when the contracts cannot be used */
const version = (documents: readonly DocumentText[], raw: RawFiles, named: string): ReadVersion => {
  const { contracts, faults } = readContracts(raw, faultsOfSettlement);
  if (contracts === undefined)
    throw new WrongUsage(
      `The contracts of "${named}" cannot be used. Mend them first.\n${faults.join('\n')}`,
    );
  return { documents, contracts, faults, config: publicNames };
};

/** What a program reads may be no JSON, or no schema. */
const orWrongUsage = <Made>(make: () => Made): Made => {
  try {
    return make();
  } catch (fault) {
    if (fault instanceof FaultyFile) throw new WrongUsage(fault.message, { cause: fault });
    throw fault;
  }
};

/** The files of a folder like schemas/; what it does not hold is that of this project. */
const readFilesIn = (folder: string): RawFiles => {
  const theirs = readRawFiles(folder);
  const held = Object.fromEntries(
    parts.filter((part) => existsSync(join(folder, part))).map((part) => [part, theirs[part]]),
  );
  return { ...ownFiles(), ...held };
};

/** This project as it is. */
export const readOwnVersion = (): ReadVersion =>
  orWrongUsage(() => version(readScreens(), ownFiles(), 'schemas'));

/**
 * Reads a version of the project from a folder: one with `screens` or `schemas` in it, one like `schemas`, or else one of documents. What a folder does not
 * hold is that of this project.
 * @throws WrongUsage when there is no such folder, or its contracts cannot be used
 */
export const readVersion = (name: string): ReadVersion =>
  orWrongUsage(() => {
    const folder = folderNamed(name);
    const [screens, schemas] = [join(folder, 'screens'), join(folder, 'schemas')];
    if (existsSync(screens))
      return version(readDocumentsIn(screens, folder), readFilesIn(schemas), name);
    if (existsSync(schemas)) return version(readScreens(), readFilesIn(schemas), name);
    if (parts.some((part) => existsSync(join(folder, part))))
      return version(readScreens(), readFilesIn(folder), name);
    return version(readDocumentsIn(folder, folder), ownFiles(), 'schemas');
  });

const partOf = (path: string, { schema }: NamedSchema): Part => {
  const part = path.endsWith('.schema.json')
    ? 'entities'
    : partsOfSchemas[basename(String(schema.$schema))];
  if (part === undefined)
    throw new WrongUsage(
      `"${path}" is no contract: expected a "$schema" such as "../meta/api-call.schema.json". Copy the contract from schemas/ and change it.`,
    );
  return part;
};

/**
 * This project with some contracts in place of its own, or beside them.
 * @param name of a file such as those in schemas/api, or of a folder of such files
 * @throws WrongUsage when there is nothing of this name, or something in it is no contract
 */
export const readVersionWith = (name: string): ReadVersion =>
  orWrongUsage(() => {
    const path = pathOf(name);
    if (!existsSync(path))
      throw new WrongUsage(`There is no file or folder "${name}". Check the path.`);
    const paths = statSync(path).isDirectory() ? jsonFiles(path) : [path];
    if (paths.length === 0)
      throw new WrongUsage(`There is no contract in "${name}". Check the path.`);
    let raw = ownFiles();
    for (const file of paths) {
      const changed = {
        name: basename(file).replace(/(\.schema)?\.json$/, ''),
        schema: readSchemaFile(file),
      };
      const part = partOf(file, changed);
      raw = { ...raw, [part]: [...raw[part].filter((own) => own.name !== changed.name), changed] };
    }
    return version(readScreens(), raw, name);
  });
