import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../start-refused.ts';

/** Options and other words of a command line. */
export interface CommandArgs {
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
