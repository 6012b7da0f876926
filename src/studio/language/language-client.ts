import { type Endpoint, wrap } from 'comlink';
import type { LanguageQuestions, LanguageService, QuestionName } from './messages.ts';

export interface LanguageClient {
  /** Rejects if the worker fails or has ended. */
  readonly ask: <Name extends QuestionName>(
    name: Name,
    asks: LanguageQuestions[Name]['asks'],
  ) => Promise<LanguageQuestions[Name]['answers']>;
}

type RemoteLanguageService = {
  readonly [Name in QuestionName]: (
    asks: LanguageQuestions[Name]['asks'],
  ) => Promise<LanguageQuestions[Name]['answers']>;
};

export const createLanguageClient = (worker: Endpoint): LanguageClient => {
  const service: RemoteLanguageService = wrap<LanguageService>(worker);
  const pending = new Set<(error: Error) => void>();
  let endError: Error | undefined;
  /**
   * Comlink never settles calls of an ended worker. No race with one shared promise, because that
   * would retain every answer.
   */
  const rejectAtEnd = <Answer>(call: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      pending.add(reject);
      void call
        .then(resolve, (error: unknown) => reject(workerError(error)))
        .finally(() => pending.delete(reject));
    });
  worker.addEventListener('error', () => {
    endError ??= new Error('The language worker has ended. Reload the page.');
    for (const reject of pending) reject(endError);
    pending.clear();
  });
  return {
    // Posts synchronously, so that requests arrive in order.
    ask: async (name, asks) => {
      if (endError !== undefined) throw endError;
      return rejectAtEnd(service[name](asks));
    },
  };
};

const workerError = (error: unknown): Error =>
  new Error(
    `The language worker failed: ${error instanceof Error ? error.message : 'unknown fault'}`,
    { cause: error },
  );
