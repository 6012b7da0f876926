import type {
  FailedReply,
  LanguageQuestions,
  Question,
  QuestionName,
  WorkerReply,
} from './messages.ts';

export interface LanguageClient {
  /** Rejects if the worker fails or has ended. */
  readonly ask: <Name extends QuestionName>(
    name: Name,
    asks: LanguageQuestions[Name]['asks'],
  ) => Promise<LanguageQuestions[Name]['answers']>;
  readonly close: () => void;
}

export interface WorkerLike {
  readonly send: <Name extends QuestionName>(question: Question<Name>) => void;
  readonly onReply: (listener: (reply: WorkerReply | FailedReply) => void) => void;
  readonly onEnd: (listener: () => void) => void;
  readonly terminate: () => void;
}

interface Asker<Name extends QuestionName> {
  readonly resolve: (answer: LanguageQuestions[Name]['answers']) => void;
  readonly reject: (fault: Error) => void;
}

type Waiting = { readonly [Name in QuestionName]: Map<number, Asker<Name>> };

export const createLanguageClient = (worker: WorkerLike): LanguageClient => {
  const waiting: Waiting = {
    others: new Map(),
    check: new Map(),
    references: new Map(),
    formula: new Map(),
    known: new Map(),
    sentences: new Map(),
    complete: new Map(),
    explain: new Map(),
  };
  let turn = 0;
  const end = (reason: string): void => {
    for (const askers of Object.values(waiting)) {
      for (const { reject } of askers.values()) reject(new Error(reason));
      askers.clear();
    }
  };
  const settle = <Name extends QuestionName>(reply: WorkerReply<Name>): void => {
    const askers: Waiting[Name] = waiting[reply.name];
    askers.get(reply.turn)?.resolve(reply.answer);
    askers.delete(reply.turn);
  };
  worker.onReply((reply) => {
    if (!('fault' in reply)) return settle(reply);
    waiting[reply.name]
      .get(reply.turn)
      ?.reject(new Error(`The language worker failed: ${reply.fault}`));
    waiting[reply.name].delete(reply.turn);
  });
  worker.onEnd(() => end('The language worker has ended. Reload the page.'));
  return {
    ask: <Name extends QuestionName>(name: Name, asks: LanguageQuestions[Name]['asks']) =>
      new Promise<LanguageQuestions[Name]['answers']>((resolve, reject) => {
        turn += 1;
        const askers: Waiting[Name] = waiting[name];
        askers.set(turn, { resolve, reject });
        const question: Question<Name> = { turn, name, asks };
        worker.send(question);
      }),
    close: () => {
      worker.terminate();
      end('The document was closed.');
    },
  };
};
