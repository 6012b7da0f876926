import { isRecord } from '../../../renderer/entries/node.ts';
import { StartupError } from '../errors/errors.ts';

/** A thousand requests and as many idle connections may each need a descriptor. */
const recommendedFiles = 4096;

/** Below this, the system drops connections before load shedding starts. */
const minFiles = 2048;

const howToRaise = `Raise it to ${recommendedFiles} ('ulimit -n ${recommendedFiles}', or LimitNOFILE=${recommendedFiles} in the unit) and restart.`;

/** Soft limit of open files. Call it first: the report inspects all open handles. */
export const readFileLimit = (): string => {
  const report: unknown = process.report.getReport();
  const limits =
    isRecord(report) && isRecord(report['userLimits'])
      ? report['userLimits']['open_files']
      : undefined;
  return isRecord(limits) ? String(limits['soft']) : 'too few';
};

/** Returns a warning for a low limit, because the system drops connections silently. */
export const warnLowFileLimit = (limit: string): string | undefined =>
  Number(limit) < minFiles
    ? `The open file limit is ${limit} (ulimit -n), and connections above it are dropped silently. ${howToRaise}`
    : undefined;

const isFileLimitError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')) return true;
  return (
    isFileLimitError(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isFileLimitError))
  );
};

/** Missing descriptors otherwise look like missing files. */
export const explainFileLimit = (error: unknown, limit: string): unknown =>
  isFileLimitError(error)
    ? new StartupError(
        [
          `The service could not open all its files, because the open file limit is ${limit} (ulimit -n). ${howToRaise}`,
        ],
        1,
        error,
      )
    : error;
