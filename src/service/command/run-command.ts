import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../errors/startup-error.ts';

interface CommandArgs {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/**
 * Parses command line arguments.
 * @throws StartupError with the usage for an unknown argument
 */
export const parseCommandArgs = (
  args: readonly string[],
  usage: string,
  options: NonNullable<ParseArgsConfig['options']>,
  maxPositionals: number,
): CommandArgs => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length > maxPositionals || positionals.includes(''))
      throw createUsageError(usage);
    return {
      options: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? undefined : value,
        ]),
      ),
      positionals,
    };
  } catch (error) {
    throw error instanceof TypeError ? createUsageError(usage) : error;
  }
};

export const createUsageError = (usage: string): StartupError => new StartupError([usage], 2);

export interface CommandOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** 0: done, 1: findings or rejected, 2: wrong usage or no database. */
export type ExitCode = 0 | 1 | 2;

export interface CommandCall {
  readonly words: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly output: CommandOutput;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Runs a command and prints a StartupError without its stack. */
export const runCommand = async (
  { err }: CommandOutput,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    for (const line of error.lines) err(line);
    return error.exitCode;
  }
};

export const runAsProcess = async (
  command: (call: CommandCall) => Promise<ExitCode>,
): Promise<void> => {
  process.exitCode = await command({
    words: process.argv.slice(2),
    variables: process.env,
    output: {
      out: (line) => process.stdout.write(`${line}\n`),
      err: (line) => process.stderr.write(`${line}\n`),
    },
    now: Date.now,
  });
};
