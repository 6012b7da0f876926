import type { FastifyInstance } from 'fastify';
import { createService, type Service } from './app.ts';
import type { EngineChecks } from './assembly/checks.ts';
import type { Environment } from './environment/environment.ts';
import { ownAddress, publicAddress } from './environment/public-address.ts';
import { readEnvironment } from './environment/read-environment.ts';
import type { OneTimeAccess } from './people/first-administrator.ts';
import { currentCost } from './people/passwords.ts';
import { StartupError, invalidEnv } from './start-refused.ts';

export interface StartOptions extends EngineChecks {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly root: string;
  readonly print: (line: string) => void;
}

/** Starts the service and prints the addresses to open. Throws StartRefused with the lines to print when it cannot start. */
export const startService = async ({
  variables,
  root,
  print,
  ...checks
}: StartOptions): Promise<Service> => {
  const environment = readEnvironment(variables);
  // The log goes to standard error, so that the addresses stand alone.
  const log = { level: 'info', stream: process.stderr } as const;
  let access: OneTimeAccess | undefined;
  const reportAccess = (given: OneTimeAccess): void => void (access = given);
  const service = await createService({
    environment,
    root,
    ...checks,
    passwordCost: currentCost,
    now: Date.now,
    log,
    reportAccess,
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
    throw toListenError(error, environment);
  }
  printAddresses(app, environment, print);
  if (access !== undefined)
    print(`  Studio administrator    ${access.email}, password for one use ${access.password}`);
  return service;
};

const toListenError = (fault: unknown, { host, port }: Environment): unknown => {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'EADDRINUSE')
    return invalidEnv('PORT', `a free port on ${host}, this one is in use`, String(port));
  if (code === 'EACCES') return invalidEnv('PORT', 'a port that this user may open', String(port));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return invalidEnv('HOST', 'an address of this machine', host);
  return fault instanceof Error ? new StartupError([fault.message], 1) : fault;
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
