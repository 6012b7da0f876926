import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Contracts } from '../../../renderer/entries/node.ts';
import { readProjectContracts } from '../project/project-contracts.ts';
import { callerFolder } from '../project/project-files.ts';
import type { ScreensProject } from '../project/project.ts';
import { formatCount } from '../shared.ts';

/** TypeScript reads literals from a module, but widens those of a JSON file. */
const formatContracts = (contracts: Contracts, path: string): string => {
  const json = JSON.stringify(contracts);
  return path.endsWith('.ts')
    ? `// Written by "screens contracts". Change the contract files instead.\nimport type { Contracts } from 'screens-engine';\n\nexport const contracts: Contracts = ${json};\n`
    : `${json}\n`;
};

/**
 * Checks the contracts of a project, and writes them as one file for an app.
 * @param out file to write
 * @returns summary for the caller
 * @throws {ProjectFileError} when a contract is invalid
 */
export const writeContracts = (project: ScreensProject, out: string | undefined): string => {
  // The app itself has its catalogue, whose functions are no JSON.
  const { contracts } = readProjectContracts({ ...project, catalogue: undefined });
  const count = [contracts.calls, contracts.natives, contracts.stored]
    .map((table) => Object.keys(table).length)
    .reduce((sum, length) => sum + length, 0);
  if (out !== undefined) {
    const path = resolve(callerFolder(), out);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, formatContracts(contracts, path));
  }
  return `${formatCount(count, 'contract')} checked, no problems.${out === undefined ? '' : ` Wrote ${out}.`}\n`;
};
