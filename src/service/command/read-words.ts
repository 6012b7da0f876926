import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartRefused } from '../start-refused.ts';

/** Options and other words of a command line. */
export interface ReadWords {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly others: readonly string[];
}

/**
 * Reads the words of a command line.
 * @param most other words than options
 * @throws StartRefused with the usage where a word is not known
 */
export const readWords = (
  words: readonly string[],
  usage: string,
  options: NonNullable<ParseArgsConfig['options']>,
  most: number,
): ReadWords => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length > most || positionals.includes('')) throw wrongUsage(usage);
    return {
      options: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? undefined : value,
        ]),
      ),
      others: positionals,
    };
  } catch (fault) {
    throw fault instanceof TypeError ? wrongUsage(usage) : fault;
  }
};

export const wrongUsage = (usage: string): StartRefused => new StartRefused([usage], 2);
