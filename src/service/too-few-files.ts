import { isRecord } from '../../renderer/headless.ts';
import { StartRefused } from './start-refused.ts';

/** The service, its database and what is built are opened at the same time, and each borrower who is connected takes a file of the system, too. */
const enough = 4096;

/** Whether a fault, or one behind it, says that no more files may be open. */
const isOfFiles = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  if ('code' in fault && (fault.code === 'EMFILE' || fault.code === 'ENFILE')) return true;
  return isOfFiles(fault.cause) || (fault instanceof AggregateError && fault.errors.some(isOfFiles));
};

/** How many files this process may have open; undefined where the system does not tell. */
const readLimit = (): string | undefined => {
  const report: unknown = process.report.getReport();
  const limits = isRecord(report) && isRecord(report['userLimits']) ? report['userLimits']['open_files'] : undefined;
  return isRecord(limits) ? String(limits['soft']) : undefined;
};

/**
 * What a fault of the start says to whoever starts it: where too few files may be open, that alone. Whatever could not be opened stands in other sentences as
 * if it was missing.
 */
export const orTooFewFiles = (fault: unknown): unknown => {
  if (!isOfFiles(fault)) return fault;
  const found = readLimit();
  const sentence = `The service could not open all the files that it needs: this process may have ${found ?? 'too few'} of them open at a time. Raise that limit, such as by 'ulimit -n ${enough}' or LimitNOFILE=${enough} of its unit, and start it again.`;
  return new StartRefused([sentence], 1, fault);
};
