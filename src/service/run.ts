import { startService, type StartOptions } from './start.ts';
import { StartRefused } from './start-refused.ts';

/** Time for running answers after a signal, in milliseconds. */
const patience = 10_000;

/** Runs the service until SIGTERM or SIGINT. Exits with 2 for a wrong variable, with 1 when something else keeps it from starting. */
export const runService = async (options: StartOptions): Promise<void> => {
  try {
    const app = await startService(options);
    const stop = (): void => {
      // A second signal, or an answer that does not end, must not keep the process.
      setTimeout(() => process.exit(1), patience).unref();
      app.close().then(
        () => process.exit(0),
        (fault: unknown) => {
          app.log.error({ err: fault }, 'The service did not stop cleanly');
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (fault) {
    if (!(fault instanceof StartRefused)) throw fault;
    for (const line of fault.lines) process.stderr.write(`${line}\n`);
    process.exitCode = fault.exitCode;
  }
};
