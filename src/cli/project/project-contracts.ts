import { checkReconciliation, type Contracts, type Type } from '../../../renderer/entries/node.ts';
import { readConfigTypes } from '../../contract-files/read-config-types.ts';
import { readContracts, readRawContracts } from '../../contract-files/read-contracts.ts';
import { SchemaError, type ReadText } from '../../contract-files/schema.ts';
import { ProjectFileError } from '../shared.ts';
import { nameInProject, type ScreensProject } from './project.ts';

export interface ProjectContracts {
  readonly contracts: Contracts;
  /** Types of the configuration that screens may read; undefined if the project declares none. */
  readonly config: Readonly<Record<string, Type>> | undefined;
}

/** Contract files are named as if they were in schemas/. */
const withOwnFolder = (project: ScreensProject, issue: string): string =>
  issue.replaceAll(/(?<![\w/.-])schemas(?=\/)/g, nameInProject(project, project.schemas));

/** Schema files are read by absolute paths. */
const withoutRoot = ({ root }: ScreensProject, message: string): string =>
  message.replaceAll(`${root}/`, '').replaceAll(`${root}\\`, '');

const readBoth = ({ schemas }: ScreensProject, readText: ReadText | undefined) => {
  const raw = readRawContracts(schemas, readText);
  return {
    made: readContracts(raw, checkReconciliation),
    config: readConfigTypes(schemas, raw.entities, readText),
  };
};

/**
 * Reads the contracts of a project.
 * @throws {ProjectFileError} when a contract is invalid
 */
export const readProjectContracts = (
  project: ScreensProject,
  readText?: ReadText,
): ProjectContracts => {
  try {
    const { made, config } = readBoth(project, readText);
    const issues = [...made.issues, ...config.issues];
    if (made.contracts === undefined || issues.length > 0)
      throw new ProjectFileError(issues.map((issue) => withOwnFolder(project, issue)).join('\n'));
    return {
      contracts: { ...made.contracts, ...project.catalogue },
      config: config.types,
    };
  } catch (error) {
    if (error instanceof SchemaError)
      throw new ProjectFileError(withoutRoot(project, error.message), { cause: error });
    throw error;
  }
};
