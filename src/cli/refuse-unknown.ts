import { UsageError } from './wrong-usage.ts';

/**
 * Unknown options are refused rather than ignored: a mistyped one would pass for a clean run.
 * @throws WrongUsage when an option is not among `known`
 */
export const rejectUnknownOptions = (
  args: Readonly<Record<string, unknown>>,
  known: readonly string[],
): void => {
  for (const name of Object.keys(args)) {
    if (name !== '_' && !known.includes(name))
      throw new UsageError(`There is no option --${name}. Leave it out.`);
  }
};
