import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineCommand } from 'citty';
import type { Contracts } from '../../renderer/entries/node.ts';
import { openProjectOf, projectOption, type CliHost } from './host.ts';
import { readProjectContracts } from './project/project-contracts.ts';
import { callerFolder } from './project/project-files.ts';
import { formatCount, rejectUnknownOptions, UsageError } from './shared.ts';

/** TypeScript reads literals from a module, but widens those of a JSON file. */
const formatContracts = (contracts: Contracts, path: string): string => {
  const json = JSON.stringify(contracts);
  return path.endsWith('.ts')
    ? `// Written by "screens contracts". Change the contract files instead.\nimport type { Contracts } from 'screens-engine';\n\nexport const contracts: Contracts = ${json};\n`
    : `${json}\n`;
};

/** `contracts [--out FILE]`: checks the contracts, and writes them as one file for an app. */
export const createContractsCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('contracts'),
      description: 'Check the contracts. With --out, also write them as one file for an app.',
    },
    args: {
      out: {
        type: 'string',
        valueHint: 'FILE',
        description: 'File to write: a TypeScript module if it ends with .ts, else JSON.',
      },
      project: projectOption,
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['out', 'project']);
      if (args._[0] !== undefined)
        throw new UsageError(`contracts takes no name, found "${args._[0]}". Remove it.`);
      const { contracts } = readProjectContracts(openProjectOf(host, args.project));
      const count = [contracts.calls, contracts.natives, contracts.stored]
        .map((table) => Object.keys(table).length)
        .reduce((sum, length) => sum + length, 0);
      if (args.out !== undefined) {
        const path = resolve(callerFolder(), args.out);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, formatContracts(contracts, path));
      }
      process.stdout.write(
        `${formatCount(count, 'contract')} checked, no problems.${args.out === undefined ? '' : ` Wrote ${args.out}.`}\n`,
      );
    },
  });
