import { useCallback, useEffect, useState } from 'react';
import { ApiFault } from './api-fault.ts';
import type { ReadAnswer } from './client.ts';
import { useClient } from './use-client.ts';

/** What is known of an answer. The last one stays while the next is awaited, and when that fails. */
export interface Answering<Answer> {
  readonly answer: Answer | undefined;
  readonly fault: ApiFault | undefined;
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
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ path: string; turn: number; answer?: Answer; fault?: ApiFault }>();
  useEffect(() => {
    const control = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { answer } = await client.send({ path, signal: control.signal }, read);
        if (!control.signal.aborted) setFound({ path, turn, answer });
      } catch (fault) {
        if (!(fault instanceof ApiFault)) throw fault;
        if (control.signal.aborted) return;
        setFound((former) => ({ path, turn, fault, ...(former?.path === path && former.answer !== undefined && { answer: former.answer }) }));
      }
    };
    void ask();
    return () => control.abort();
  }, [client, path, read, turn]);
  const reload = useCallback(() => setTurn((former) => former + 1), []);
  const isOwn = found?.path === path;
  return { answer: isOwn ? found.answer : undefined, fault: isOwn ? found.fault : undefined, isLoading: !isOwn || found.turn !== turn, reload };
};
