import { useCallback, createContext, use } from 'react';
import type { ApiError } from './api-error.ts';
import type { ReadAnswer, Client } from './client.ts';
import { useRead } from './use-read.ts';

export const ClientContext = createContext<Client | undefined>(undefined);

/** @throws outside of ClientContext */
export const useClient = (): Client => {
  const client = use(ClientContext);
  if (client === undefined)
    throw new Error('Expected a ClientContext around this part of the studio.');
  return client;
};

/** State of a request. The last answer stays during a reload and after an error. */
export interface Answering<Answer> {
  readonly answer: Answer | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/**
 * Requests `path` on mount, on change and on reload.
 * @param path undefined requests nothing
 * @param read must be referentially stable
 */
export const useAnswer = <Answer>(
  path: string | undefined,
  read: ReadAnswer<Answer>,
): Answering<Answer> => {
  const client = useClient();
  const ask = useCallback(
    async (signal: AbortSignal) =>
      path === undefined ? undefined : (await client.send({ path, signal }, read)).answer,
    [client, path, read],
  );
  const { found, error, isLoading, readAgain } = useRead(ask);
  return { answer: found, error, isLoading, reload: readAgain };
};
