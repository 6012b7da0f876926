// The commands of the project for people and build machines. usage: npm run check -- [FILE…] [--fix] [--format json], and the same for graph, uses, compare and new.
import { stripVTControlCharacters } from 'node:util';
import { defineCommand, renderUsage, runCommand } from 'citty';
import { checkCommand } from './check/check-command.ts';
import { compareCommand } from './compare/compare-command.ts';
import { graphCommand } from './graph/graph-command.ts';
import { newCommand } from './new/new-command.ts';
import { usesCommand } from './uses/uses-command.ts';
import { WrongFile } from './wrong-file.ts';
import { WrongUsage } from './wrong-usage.ts';

const main = defineCommand({
  meta: { name: 'screens', description: 'Works with screen documents.' },
  subCommands: {
    check: checkCommand,
    graph: graphCommand,
    uses: usesCommand,
    compare: compareCommand,
    new: newCommand,
  },
});

/** How the command is called that somebody tried, or which ones there are. */
const usageOf = (name: string | undefined): Promise<string> => {
  switch (name) {
    case 'check':
      return renderUsage(checkCommand);
    case 'graph':
      return renderUsage(graphCommand);
    case 'uses':
      return renderUsage(usesCommand);
    case 'compare':
      return renderUsage(compareCommand);
    case 'new':
      return renderUsage(newCommand);
    case undefined:
    default:
      return renderUsage(main);
  }
};

/** Of citty's faults every one is a wrong call. */
const isWrongUsage = (fault: unknown): fault is Error =>
  fault instanceof WrongUsage || (fault instanceof Error && fault.name === 'CLIError');

const [, , ...words] = process.argv;
const usage = async (): Promise<string> => `${stripVTControlCharacters(await usageOf(words[0]))}\n`;
try {
  if (words.includes('--help')) process.stdout.write(await usage());
  else await runCommand(main, { rawArgs: words });
} catch (fault) {
  if (fault instanceof WrongFile) {
    process.stderr.write(`${stripVTControlCharacters(fault.message)}\n`);
    process.exitCode = 1;
  } else if (isWrongUsage(fault)) {
    process.stderr.write(`${stripVTControlCharacters(fault.message)}\n\n${await usage()}`);
    process.exitCode = 2;
  } else throw fault;
}
