import { stripVTControlCharacters } from 'node:util';
import { defineCommand, renderUsage, runCommand } from 'citty';
import { createCheckCommand } from './check/check-command.ts';
import { createCompareCommand } from './compare/compare-command.ts';
import { createContractsCommand } from './contracts/contracts-command.ts';
import { createExplainCommand } from './explain-command.ts';
import { createGraphCommand } from './graph/graph-command.ts';
import type { CliHost } from './host.ts';
import { createInitCommand } from './init/init-command.ts';
import { createLspCommand } from './lsp/lsp-command.ts';
import { createNewCommand } from './new-command.ts';
import { createSchemaCommand } from './schema-command.ts';
import { createTextsCommand } from './texts/texts-command.ts';
import { createUsesCommand } from './uses-command.ts';
import { ConfigError, ProjectFileError, UsageError } from './shared.ts';

const createMain = (host: CliHost) => {
  const commands = {
    check: createCheckCommand(host),
    graph: createGraphCommand(host),
    uses: createUsesCommand(host),
    compare: createCompareCommand(host),
    new: createNewCommand(host),
    texts: createTextsCommand(host),
    contracts: createContractsCommand(host),
    schema: createSchemaCommand(host),
    init: createInitCommand(host),
    lsp: createLspCommand(host),
    explain: createExplainCommand(host),
  };
  const main = defineCommand({
    meta: { name: 'screens', description: 'Work with screen documents.' },
    subCommands: commands,
  });
  const usageOf: Readonly<Record<string, () => Promise<string>>> = {
    check: () => renderUsage(commands.check),
    graph: () => renderUsage(commands.graph),
    uses: () => renderUsage(commands.uses),
    compare: () => renderUsage(commands.compare),
    new: () => renderUsage(commands.new),
    texts: () => renderUsage(commands.texts),
    contracts: () => renderUsage(commands.contracts),
    schema: () => renderUsage(commands.schema),
    init: () => renderUsage(commands.init),
    lsp: () => renderUsage(commands.lsp),
    explain: () => renderUsage(commands.explain),
  };
  return {
    main,
    renderUsage: async (name = ''): Promise<string> => {
      const render = Object.hasOwn(usageOf, name) ? usageOf[name] : undefined;
      return `${stripVTControlCharacters(await (render?.() ?? renderUsage(main)))}\n`;
    },
  };
};

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof Error && error.name === 'CLIError');

/**
 * Runs a command and sets the exit code: 0 success, 1 problems found, 2 wrong usage or a project
 * that cannot be read.
 * @param args command with its arguments
 */
export const runCli = async (host: CliHost, args: readonly string[]): Promise<void> => {
  const { main, renderUsage } = createMain(host);
  const fail = (error: Error, exitCode: 1 | 2, rest = ''): void => {
    process.stderr.write(`${stripVTControlCharacters(error.message)}\n${rest}`);
    process.exitCode = exitCode;
  };
  try {
    if (args.includes('--help')) process.stdout.write(await renderUsage(args[0]));
    else await runCommand(main, { rawArgs: [...args] });
  } catch (error) {
    if (error instanceof ProjectFileError) fail(error, 1);
    else if (error instanceof ConfigError) fail(error, 2);
    else if (isUsageError(error)) fail(error, 2, `\n${await renderUsage(args[0])}`);
    else throw error;
  }
};
