import type { FastifyInstance } from 'fastify';
import { createService, type Service } from './bootstrap/create-service.ts';
import type { EngineChecks } from './bootstrap/open-content.ts';
import {
  type Environment,
  ownAddress,
  publicAddress,
  readEnvironment,
} from './config/environment.ts';
import type { OneTimeAccess } from './studio-api/people/first-administrator.ts';
import { currentCost } from './studio-api/people/passwords.ts';
import { StartupError, invalidEnv } from './errors/errors.ts';
import { explainFileLimit, readFileLimit, warnLowFileLimit } from './bootstrap/file-limit.ts';

interface StartOptions extends EngineChecks {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly root: string;
  readonly print: (line: string) => void;
}

/**
 * Starts the service and prints its URLs.
 * @throws StartupError if it cannot start
 */
const startService = async ({
  variables,
  root,
  print,
  ...checks
}: StartOptions): Promise<Service> => {
  const environment = readEnvironment(variables);
  const log = { level: 'info', stream: process.stderr } as const;
  let access: OneTimeAccess | undefined;
  const reportAccess = (given: OneTimeAccess): void => void (access = given);
  // The administrator exists even if the start fails later, and a second start does not print it.
  const printAccess = (): void => {
    if (access !== undefined)
      print(`  Studio administrator    ${access.email}, one-time password ${access.password}`);
  };
  const service = await createService({
    environment,
    root,
    ...checks,
    passwordCost: currentCost,
    now: Date.now,
    log,
    reportAccess,
  }).catch((error: unknown) => {
    printAccess();
    throw error;
  });
  const { app } = service;
  try {
    await app.listen({
      host: environment.host,
      port: environment.port,
      listenTextResolver: () => 'Listening',
    });
  } catch (error) {
    await app.close();
    printAccess();
    throw toListenError(error, environment);
  }
  printAddresses(app, environment, print);
  printAccess();
  return service;
};

const toListenError = (error: unknown, { host, port }: Environment): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return invalidEnv('PORT', `a free port on ${host}`, String(port));
  if (code === 'EACCES') return invalidEnv('PORT', 'a port that this user can open', String(port));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return invalidEnv('HOST', 'an address of this machine', host);
  return error instanceof Error ? new StartupError([error.message], 1) : error;
};

const printAddresses = (
  app: FastifyInstance,
  environment: Environment,
  print: (line: string) => void,
): void => {
  const base = publicAddress(environment, app.server);
  print(`Listening on ${ownAddress(environment, app.server)}`);
  print(`  Bind a payment account  ${base}/bind-bank?product_id=7&userId=1001&sessionId=demo`);
  if (environment.sandbox) print(`  Sandbox loan core       ${base}/sandbox`);
  print(`  Studio                  ${base}/studio`);
};

interface RunOptions extends StartOptions {
  /** Time to keep accepting requests after SIGTERM, until the load balancer has noticed. */
  readonly drainMs: number;
}

/** Longer than the longest loan core call (70 s). */
const shutdownTimeoutMs = 75_000;

/** SIGTERM drains, SIGINT stops at once. Exit code 2 for an invalid variable, else 1. */
export const runService = async ({ drainMs, ...options }: RunOptions): Promise<void> => {
  const limit = readFileLimit();
  try {
    const service = await startService(options);
    const warning = warnLowFileLimit(limit);
    if (warning !== undefined) service.app.log.warn(warning);
    process.once('SIGTERM', () => stop(service, drainMs));
    process.once('SIGINT', () => stop(service, 0));
  } catch (thrown) {
    const error = explainFileLimit(thrown, limit);
    if (!(error instanceof StartupError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exitCode = error.exitCode;
  }
};

/** A second signal of the same kind kills the process, because `once` removed the handler. */
const stop = ({ app, drain }: Service, drainMs: number): void => {
  // A response that never ends must not block the exit.
  setTimeout(() => process.exit(1), drainMs + shutdownTimeoutMs).unref();
  drain(drainMs)
    .then(() => app.close())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'The service did not stop cleanly');
        process.exit(1);
      },
    );
};
