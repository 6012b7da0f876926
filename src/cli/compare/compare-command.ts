import { defineCommand } from 'citty';
import { compareVersions } from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicNames } from '../../contracts/public-names.ts';
import { readFolder } from '../read-project.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { printRadius } from './print-radius.ts';

/** `compare BEFORE [AFTER]`: how far the change between two folders of documents reaches; exit code 1 when it breaks something. */
export const compareCommand = defineCommand({
  meta: { name: 'compare', description: 'Tells what changes between two folders of documents, and what that breaks.' },
  args: {
    before: { type: 'positional', required: true, description: 'Folder with the documents as they were.' },
    after: { type: 'positional', required: false, description: 'Folder with the documents as they are to be.', default: 'screens' },
  },
  run: ({ args }) => {
    refuseUnknown(args, ['before', 'after']);
    const contracts = { calls, datasets, natives, stored };
    const radius = compareVersions(
      { documents: readFolder(args.before), contracts, config: publicNames },
      { documents: readFolder(args.after), contracts, config: publicNames },
    );
    process.stdout.write(printRadius(radius));
    if (radius.breaks.length > 0) process.exitCode = 1;
  },
});
