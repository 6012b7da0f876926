import { defineCommand } from 'citty';
import { readScreens, screenFolder } from '../read-project.ts';
import { rejectUnknownOptions } from '../refuse-unknown.ts';
import { UsageError } from '../wrong-usage.ts';
import { isStarterKind, starters } from '../../starters/starters.ts';
import { writeStarter } from './write-starter.ts';

const kinds = Object.keys(starters).join(', ');

/** `new KIND ID [--in FOLDER]`: writes a document to begin with and says what comes next; nothing is overwritten. */
export const newCommand = defineCommand({
  meta: { name: 'npm run new --', description: 'Writes a document to begin with.' },
  args: {
    kind: { type: 'positional', required: true, description: `What it is: ${kinds}.` },
    id: {
      type: 'positional',
      required: true,
      description: 'Its id; of a screen also its address.',
    },
    in: {
      type: 'string',
      description:
        'Folder in screens/ where it lies, of a screen its journey. Default: site, fragments or promotion.',
      valueHint: 'FOLDER',
    },
  },
  run: ({ args }) => {
    rejectUnknownOptions(args, ['kind', 'id', 'in']);
    const { kind, id } = args;
    if (!isStarterKind(kind))
      throw new UsageError(`Expected one of ${kinds}, found "${kind}". Say what to write.`);
    process.stdout.write(writeStarter(screenFolder, readScreens(), { kind, id, folder: args.in }));
  },
});
