// The commands of the project for people and build machines. usage: npm run check -- [FILE…] [--fix] [--format json]
import { stripVTControlCharacters } from 'node:util';
import { defineCommand, renderUsage, runCommand } from 'citty';
import { checkCommand } from './check/check-command.ts';
import { WrongUsage } from './wrong-usage.ts';

const main = defineCommand({
  meta: { name: 'screens', description: 'Works with screen documents.' },
  subCommands: { check: checkCommand },
});

/** Of citty's faults every one is a wrong call. */
const isWrongUsage = (fault: unknown): fault is Error => fault instanceof WrongUsage || (fault instanceof Error && fault.name === 'CLIError');

try {
  await runCommand(main, { rawArgs: process.argv.slice(2) });
} catch (fault) {
  if (!isWrongUsage(fault)) throw fault;
  process.stderr.write(`${stripVTControlCharacters(fault.message)}\n\n${stripVTControlCharacters(await renderUsage(checkCommand))}\n`);
  process.exitCode = 2;
}
