import { useCallback } from 'react';
import type { ApiError } from './api-error.ts';
import type { ReadAnswer } from './client.ts';
import { useClient } from './use-client.ts';
import { useRead } from './use-read.ts';

/** What is known of an answer. The last one stays while the next is awaited, and when that fails. */
export interface Answering<Answer> {
  readonly answer: Answer | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  /** Asks again. */
  readonly reload: () => void;
}

/**
 * Asks for something when it is first drawn, when `path` changes and when told to.
 * @param read must stay the same from one drawing to the next
 */
export const useAnswer = <Answer>(path: string, read: ReadAnswer<Answer>): Answering<Answer> => {
  const client = useClient();
  const ask = useCallback(
    async (signal: AbortSignal) => (await client.send({ path, signal }, read)).answer,
    [client, path, read],
  );
  const { found, error: fault, isLoading, readAgain } = useRead(ask);
  return { answer: found, error: fault, isLoading, reload: readAgain };
};
