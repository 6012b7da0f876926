import { createContext, use } from 'react';
import type { Client } from './client.ts';

export const ClientContext = createContext<Client | undefined>(undefined);

/** @throws outside of ClientContext */
export const useClient = (): Client => {
  const client = use(ClientContext);
  if (client === undefined)
    throw new Error('Expected a ClientContext around this part of the studio.');
  return client;
};
