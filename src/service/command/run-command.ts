import { stripVTControlCharacters } from 'node:util';
import { type ArgsDef, parseArgs, type ParsedArgs, renderUsage } from 'citty';
import { StartupError } from '../errors/errors.ts';

export interface CommandOutput {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** 0: done, 1: findings or rejected, 2: wrong usage or no database. */
export type ExitCode = 0 | 1 | 2;

export interface CommandCall {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly output: CommandOutput;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

interface CommandDefinition<Args extends ArgsDef> {
  /** Command line up to its arguments, for example `npm run audit -- verify`. */
  readonly name: string;
  /** First argument if the command requires one, for example `verify`. */
  readonly subcommand?: string;
  readonly description: string;
  readonly args: Args;
}

export type Command = (call: CommandCall) => Promise<ExitCode>;

/** Invalid call of a command. Exit code 2. */
class UsageError extends Error {}

/** Creates a command that reports invalid arguments and a StartupError without a stack. */
export const createCommand =
  <const Args extends ArgsDef>(
    definition: CommandDefinition<Args>,
    run: (args: ParsedArgs<Args>, call: CommandCall) => Promise<ExitCode>,
  ): Command =>
  async (call) => {
    const { out, err } = call.output;
    const { args, ...meta } = definition;
    const renderHelp = async (): Promise<string> =>
      stripVTControlCharacters(await renderUsage({ meta, args }));
    try {
      if (call.args.includes('--help')) {
        out(await renderHelp());
        return 0;
      }
      return await run(parseCommandArgs(definition, call.args), call);
    } catch (error) {
      if (isUsageError(error)) {
        err(`${stripVTControlCharacters(error.message)}\n\n${await renderHelp()}`);
        return 2;
      }
      if (!(error instanceof StartupError)) throw error;
      for (const line of error.lines) err(line);
      return error.exitCode;
    }
  };

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof Error && error.name === 'CLIError');

/**
 * Parses arguments strictly, because a mistyped option would look like a clean run.
 * @throws UsageError, or the CLIError of citty
 */
const parseCommandArgs = <Args extends ArgsDef>(
  { subcommand, args }: CommandDefinition<Args>,
  words: readonly string[],
): ParsedArgs<Args> => {
  if (subcommand !== undefined && words[0] !== subcommand)
    throw new UsageError(`Expected ${subcommand}, found ${words[0] ?? 'nothing'}.`);
  const parsed = parseArgs<Args>(words.slice(subcommand === undefined ? 0 : 1), args);
  for (const [name, value] of Object.entries<unknown>(parsed)) {
    if (name !== '_' && !Object.hasOwn(args, name))
      throw new UsageError(`There is no option --${name}. Remove it.`);
    if (value === '') throw new UsageError(`Expected a value for ${name}, found nothing.`);
  }
  const positionals = Object.values(args).filter(({ type }) => type === 'positional');
  const extra = parsed._[positionals.length];
  if (extra !== undefined) throw new UsageError(`There is no argument for ${extra}. Remove it.`);
  return parsed;
};
