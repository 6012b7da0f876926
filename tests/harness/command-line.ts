import { parseArgs, type ParseArgsConfig } from 'node:util';
import { FatalError } from '../../scripts/tools/project.mjs';

/** @throws FatalError with the usage for an unknown argument */
export const parseCommandLine = <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    // parseArgs throws a TypeError for every wrong argument.
    throw error instanceof TypeError
      ? new FatalError(`${error.message}\nusage: ${usage}`, { cause: error })
      : error;
  }
};

/** @throws FatalError unless it is a whole number from 1 */
export const parseCount = (option: string, found: string): number => {
  const count = Number(found);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new FatalError(
      `--${option}: expected a whole number from 1, found ${JSON.stringify(found)}.`,
    );
  return count;
};

/**
 * Comma-separated names; all known ones without the option.
 * @throws FatalError for an unknown name
 */
export const parseNames = <Name extends string>(
  option: string,
  found: string | undefined,
  known: readonly Name[],
): readonly Name[] => {
  const wanted = found?.split(',') ?? known;
  const unknown = wanted.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined)
    throw new FatalError(
      `--${option}: expected some of ${known.join(', ')}, found ${JSON.stringify(unknown)}.`,
    );
  return known.filter((name) => wanted.includes(name));
};
