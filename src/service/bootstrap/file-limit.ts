import { isRecord } from '../../../renderer/entries/node.ts';
import { StartupError } from '../errors/startup-error.ts';

/** A thousand requests may be under way, and as many connections wait for another one; each takes a file of the system. */
const recommendedFiles = 4096;

/** With less than this, connections of borrowers are dropped before there are as many requests as the service takes. */
const minFiles = 2048;

const howToRaise = `Raise that limit, such as by 'ulimit -n ${recommendedFiles}' or LimitNOFILE=${recommendedFiles} of its unit, and start it again.`;

/** How many files this process may have open, as the system tells it. Asked before anything is: a report looks at all that is open. */
export const readFileLimit = (): string => {
  const report: unknown = process.report.getReport();
  const limits =
    isRecord(report) && isRecord(report['userLimits'])
      ? report['userLimits']['open_files']
      : undefined;
  return isRecord(limits) ? String(limits['soft']) : 'too few';
};

/** What is to be known of a service that may have few files open; undefined where they are enough. Nobody tells of a connection that the system drops. */
export const warnLowFileLimit = (limit: string): string | undefined =>
  Number(limit) < minFiles
    ? `This process may have ${limit} files open at a time; connections beyond that are dropped by the system without a word. ${howToRaise}`
    : undefined;

/** Whether a fault, or one behind it, says that no more files may be open. */
const isFileLimitError = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  if ('code' in fault && (fault.code === 'EMFILE' || fault.code === 'ENFILE')) return true;
  return (
    isFileLimitError(fault.cause) ||
    (fault instanceof AggregateError && fault.errors.some(isFileLimitError))
  );
};

/**
 * What a fault of the start says to whoever starts it: where too few files may be open, that alone. Whatever could not be opened stands in other sentences as
 * if it was missing.
 */
export const explainFileLimit = (fault: unknown, limit: string): unknown =>
  isFileLimitError(fault)
    ? new StartupError(
        [
          `The service could not open all the files that it needs: this process may have ${limit} of them open at a time. ${howToRaise}`,
        ],
        1,
        fault,
      )
    : fault;
