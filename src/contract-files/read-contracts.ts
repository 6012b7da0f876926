import { join } from 'node:path';
import type { Contracts } from '../../renderer/headless.ts';
import { faultsOfCalls, type JudgeSettlement } from './call-faults.ts';
import type { RawFiles } from './contract-files.ts';
import { judgeContractFiles } from './judge-files.ts';
import { makeContracts } from './make-contracts.ts';
import { readSchemaFolder } from './schema.ts';

/** Reads the files of a folder like schemas/. @throws FaultyFile */
export const readRawFiles = (folder: string): RawFiles => ({
  api: readSchemaFolder(join(folder, 'api'), '.json'),
  native: readSchemaFolder(join(folder, 'native'), '.json'),
  stored: readSchemaFolder(join(folder, 'stored'), '.json'),
  entities: readSchemaFolder(join(folder, 'entities'), '.schema.json'),
});

/** Contracts out of files. */
export interface ReadContracts {
  /** undefined: some file is not what it should be, so that there is nothing to go by. */
  readonly contracts: Contracts | undefined;
  /** A sentence for each fault: of files that cannot be used, or else of what contracts say of each other. */
  readonly faults: readonly string[];
}

/** Makes contracts of files that were read, once all of them are sound. @throws FaultyFile when a schema cannot be read as a type */
export const readContracts = (raw: RawFiles, judgeSettlement: JudgeSettlement): ReadContracts => {
  const { files, faults } = judgeContractFiles(raw);
  if (faults.length > 0) return { contracts: undefined, faults };
  const contracts = makeContracts(files);
  return { contracts, faults: faultsOfCalls(files, contracts, judgeSettlement) };
};
