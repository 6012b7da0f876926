import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../errors/startup-error.ts';

/** Options and other words of a command line. */
interface CommandArgs {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/**
 * Reads the words of a command line.
 * @param most other words than options
 * @throws StartRefused with the usage where a word is not known
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

/** Where the lines of a command for people go. */
export interface CommandOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** 0: done, 1: something was found or refused, 2: wrong usage, or nothing to work with. */
export type ExitCode = 0 | 1 | 2;

/** What a command is called with. */
export interface CommandCall {
  /** Words of the command line. */
  readonly words: readonly string[];
  /** The environment: DATABASE_URL or DATA_DIR say where the database is. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly output: CommandOutput;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Does the work of a command. What refuses it is told in its lines, without a trace of calls. */
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

/** Runs a command as this process and ends with its exit code. */
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
