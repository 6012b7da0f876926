import { parseArgs, type ParseArgsConfig } from 'node:util';
import { FatalError } from '../scripts/tools/project.mjs';

/**
 * Reads the words behind a command.
 * @param usage how the command is called
 * @throws ScriptStop with the usage where a word is not known
 */
export const readWordsOfCommand = <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    // Of parseArgs every one of them is a wrong word.
    throw error instanceof TypeError
      ? new FatalError(`${error.message}\nusage: ${usage}`, { cause: error })
      : error;
  }
};

/** @throws ScriptStop where it is no whole number from 1 */
export const readCount = (option: string, found: string): number => {
  const count = Number(found);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new FatalError(
      `--${option}: expected a whole number from 1, found ${JSON.stringify(found)}.`,
    );
  return count;
};

/**
 * The names that an option asks for, with commas between them; without it all that there are.
 * @throws ScriptStop where one of them is not known
 */
export const readNames = <Name extends string>(
  option: string,
  found: string | undefined,
  known: readonly Name[],
): readonly Name[] => {
  const asked = found?.split(',') ?? known;
  const names = known.filter((name) => asked.includes(name));
  const unknown = asked.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined)
    throw new FatalError(
      `--${option}: expected some of ${known.join(', ')}, found ${JSON.stringify(unknown)}.`,
    );
  return names;
};
