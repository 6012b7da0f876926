// Entry point of npm run check, graph, uses, compare and new.
import { stripVTControlCharacters } from 'node:util';
import { defineCommand, renderUsage, runCommand } from 'citty';
import { checkCommand } from './check/check-command.ts';
import { compareCommand } from './compare/compare-command.ts';
import { graphCommand } from './graph/graph-command.ts';
import { newCommand } from './new-command.ts';
import { usesCommand } from './uses-command.ts';
import { ProjectFileError, UsageError } from './shared.ts';

const main = defineCommand({
  meta: { name: 'screens', description: 'Work with screen documents.' },
  subCommands: {
    check: checkCommand,
    graph: graphCommand,
    uses: usesCommand,
    compare: compareCommand,
    new: newCommand,
  },
});

const renderUsageOf = (name: string | undefined): Promise<string> => {
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

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof Error && error.name === 'CLIError');

const [, , ...args] = process.argv;
const usage = async (): Promise<string> =>
  `${stripVTControlCharacters(await renderUsageOf(args[0]))}\n`;
try {
  if (args.includes('--help')) process.stdout.write(await usage());
  else await runCommand(main, { rawArgs: args });
} catch (error) {
  if (error instanceof ProjectFileError) {
    process.stderr.write(`${stripVTControlCharacters(error.message)}\n`);
    process.exitCode = 1;
  } else if (isUsageError(error)) {
    process.stderr.write(`${stripVTControlCharacters(error.message)}\n\n${await usage()}`);
    process.exitCode = 2;
  } else throw error;
}
