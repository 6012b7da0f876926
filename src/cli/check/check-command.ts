import { defineCommand } from 'citty';
import { checkDocuments } from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicNames } from '../../contracts/public-names.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { createProgress } from './progress.ts';
import { formats, isFormat } from './print-problems.ts';
import { readProject } from './read-project.ts';

/** Unknown options are refused rather than ignored: a mistyped one would pass for a clean check. */
const refuseUnknown = (args: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(args)) {
    if (!['_', 'file', 'format'].includes(name)) throw new WrongUsage(`There is no option --${name}. Leave it out.`);
  }
};

/** `check [FILE…] [--format json]`: exit code 0 when there is nothing to say, 1 when there are problems, 2 when it was called wrongly. */
export const checkCommand = defineCommand({
  meta: { name: 'check', description: 'Checks screen documents: the files that are named, else every one in screens/.' },
  args: {
    file: { type: 'positional', required: false, description: 'Documents to check; they may lie anywhere. Default: all of screens/.' },
    format: { type: 'string', description: 'How problems are printed.', default: 'text', valueHint: Object.keys(formats).join('|') },
  },
  run: ({ args }) => {
    refuseUnknown(args);
    if (!isFormat(args.format)) throw new WrongUsage(`--format: expected ${Object.keys(formats).join(' or ')}, found "${args.format}". Use one of them.`);
    const { documents, others } = readProject(args._);
    const progress = createProgress(documents.length);
    const problems = checkDocuments(documents, { calls, natives, datasets, stored }, { others, config: publicNames, onDocument: progress });
    process.stdout.write(formats[args.format](problems, documents.length));
    if (problems.length > 0) process.exitCode = 1;
  },
});
