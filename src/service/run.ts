import type { Service } from './app.ts';
import { startService, type StartOptions } from './start.ts';
import { StartRefused } from './start-refused.ts';
import { orTooFewFiles, readFileLimit, warnOfFewFiles } from './too-few-files.ts';

export interface RunOptions extends StartOptions {
  /** How long it goes on answering after SIGTERM, in milliseconds: until whoever shares out requests has noticed. */
  readonly drainFor: number;
}

/** Time for running answers after a signal, in milliseconds: longer than the longest call to a loan core (70 s). */
const patience = 75_000;

/**
 * Runs the service until SIGTERM, after which no request is lost, or SIGINT, by which a person ends it at once. Exits with 2 for a wrong
 * variable, with 1 when something else keeps it from starting.
 */
export const runService = async ({ drainFor, ...options }: RunOptions): Promise<void> => {
  const limit = readFileLimit();
  try {
    const service = await startService(options);
    const warning = warnOfFewFiles(limit);
    if (warning !== undefined) service.app.log.warn(warning);
    process.once('SIGTERM', () => stop(service, drainFor));
    process.once('SIGINT', () => stop(service, 0));
  } catch (thrown) {
    const fault = orTooFewFiles(thrown, limit);
    if (!(fault instanceof StartRefused)) throw fault;
    for (const line of fault.lines) process.stderr.write(`${line}\n`);
    process.exitCode = fault.exitCode;
  }
};

/** A second signal of the same kind ends the process as it is, since nothing waits for it any more. */
const stop = ({ app, drain }: Service, drainFor: number): void => {
  // An answer that does not end must not keep the process.
  setTimeout(() => process.exit(1), drainFor + patience).unref();
  drain(drainFor)
    .then(() => app.close())
    .then(
      () => process.exit(0),
      (fault: unknown) => {
        app.log.error({ err: fault }, 'The service did not stop cleanly');
        process.exit(1);
      },
    );
};
