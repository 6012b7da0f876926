import { defineCommand } from 'citty';
import { compareVersions } from '../../../renderer/headless.ts';
import { rejectUnknownOptions } from '../refuse-unknown.ts';
import { UsageError } from '../wrong-usage.ts';
import { printRadius } from './print-radius.ts';
import {
  readOwnVersion,
  readVersion,
  readVersionWith,
  type LoadedVersion,
} from './read-version.ts';

interface CompareArgs {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly contracts?: string | undefined;
}

const readVersions = ({
  before,
  after,
  contracts,
}: CompareArgs): readonly [before: LoadedVersion, after: LoadedVersion] => {
  if (contracts !== undefined && before !== undefined)
    throw new UsageError(
      '--contracts stands alone: this project is compared with itself under those contracts.',
    );
  if (contracts !== undefined) return [readOwnVersion(), readVersionWith(contracts)];
  if (before === undefined)
    throw new UsageError('Expected a folder to compare with, or --contracts. Say what changes.');
  return [readVersion(before), after === undefined ? readOwnVersion() : readVersion(after)];
};

/** `compare BEFORE [AFTER]` and `compare --contracts PATH`: how far a change reaches; exit code 1 when it breaks something. */
export const compareCommand = defineCommand({
  meta: {
    name: 'npm run compare --',
    description:
      'Tells what changes between two versions of screens and contracts, and what that breaks.',
  },
  args: {
    before: {
      type: 'positional',
      required: false,
      description:
        'Folder with screens, schemas or both as they were; what it does not hold is that of this project.',
    },
    after: {
      type: 'positional',
      required: false,
      description: 'The same as they are to be. Default: this project.',
    },
    contracts: {
      type: 'string',
      valueHint: 'FILE',
      description:
        'Contracts as they are to be, in place of those of this project: a file like those in schemas/, or a folder of some.',
    },
  },
  run: ({ args }) => {
    rejectUnknownOptions(args, ['before', 'after', 'contracts']);
    const [before, after] = readVersions(args);
    const radius = compareVersions(before, after);
    const faults = after.issues.filter((fault) => !before.issues.includes(fault));
    process.stdout.write(printRadius(radius, faults));
    if (radius.breaks.length > 0 || faults.length > 0) process.exitCode = 1;
  },
});
