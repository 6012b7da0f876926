import { StartupError } from '../start-refused.ts';

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
