import { join } from 'node:path';
import type { Contracts } from '../../renderer/headless.ts';
import { validateCalls, type CheckReconciliation } from './call-faults.ts';
import type { RawContractFiles } from './contract-files.ts';
import { validateContractFiles } from './judge-files.ts';
import { buildContracts } from './make-contracts.ts';
import { readSchemaFolder } from './schema.ts';

/** Reads the files of a folder like schemas/. @throws FaultyFile */
export const readRawContracts = (folder: string): RawContractFiles => ({
  api: readSchemaFolder(join(folder, 'api'), '.json'),
  native: readSchemaFolder(join(folder, 'native'), '.json'),
  stored: readSchemaFolder(join(folder, 'stored'), '.json'),
  entities: readSchemaFolder(join(folder, 'entities'), '.schema.json'),
});

/** Contracts out of files. */
export interface ContractsResult {
  /** undefined: some file is not what it should be, so that there is nothing to go by. */
  readonly contracts: Contracts | undefined;
  /** A sentence for each fault: of files that cannot be used, or else of what contracts say of each other. */
  readonly issues: readonly string[];
}

/** Makes contracts of files that were read, once all of them are sound. @throws FaultyFile when a schema cannot be read as a type */
export const readContracts = (
  raw: RawContractFiles,
  checkReconciliation: CheckReconciliation,
): ContractsResult => {
  const { files, issues: faults } = validateContractFiles(raw);
  if (faults.length > 0) return { contracts: undefined, issues: faults };
  const contracts = buildContracts(files);
  return { contracts, issues: validateCalls(files, contracts, checkReconciliation) };
};
