import type { Server } from 'node:http';
import type { Environment } from './environment.ts';

/** Where this machine is reached, with the port that the system chose; before it listens, with the one of the settings. */
export const ownAddress = ({ host, port }: Environment, server: Server): string => {
  const address = server.address();
  const chosen = address !== null && typeof address === 'object' ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`;
};

/** The address people reach, without a slash at its end. */
export const publicAddress = (environment: Environment, server: Server): string =>
  environment.publicUrl ?? ownAddress(environment, server);
