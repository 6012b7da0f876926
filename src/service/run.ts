import type { Service } from './app.ts';
import { startService, type StartOptions } from './start.ts';
import { StartupError } from './start-refused.ts';
import { explainFileLimit, readFileLimit, warnLowFileLimit } from './too-few-files.ts';

export interface RunOptions extends StartOptions {
  /** How long it goes on answering after SIGTERM, in milliseconds: until whoever shares out requests has noticed. */
  readonly drainMs: number;
}

/** Time for running answers after a signal, in milliseconds: longer than the longest call to a loan core (70 s). */
const shutdownTimeoutMs = 75_000;

/**
 * Runs the service until SIGTERM, after which no request is lost, or SIGINT, by which a person ends it at once. Exits with 2 for a wrong
 * variable, with 1 when something else keeps it from starting.
 */
export const runService = async ({ drainMs, ...options }: RunOptions): Promise<void> => {
  const limit = readFileLimit();
  try {
    const service = await startService(options);
    const warning = warnLowFileLimit(limit);
    if (warning !== undefined) service.app.log.warn(warning);
    process.once('SIGTERM', () => stop(service, drainMs));
    process.once('SIGINT', () => stop(service, 0));
  } catch (thrown) {
    const fault = explainFileLimit(thrown, limit);
    if (!(fault instanceof StartupError)) throw fault;
    for (const line of fault.lines) process.stderr.write(`${line}\n`);
    process.exitCode = fault.exitCode;
  }
};

/** A second signal of the same kind ends the process as it is, since nothing waits for it any more. */
const stop = ({ app, drain }: Service, drainMs: number): void => {
  // An answer that does not end must not keep the process.
  setTimeout(() => process.exit(1), drainMs + shutdownTimeoutMs).unref();
  drain(drainMs)
    .then(() => app.close())
    .then(
      () => process.exit(0),
      (fault: unknown) => {
        app.log.error({ err: fault }, 'The service did not stop cleanly');
        process.exit(1);
      },
    );
};
