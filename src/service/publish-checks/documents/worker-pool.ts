import type { CheckProject, Problem, Project } from '../../documents/problem.ts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Takes more than documents of a hundred times the shipped ones do. */
const workerLimits = { maxOldGenerationSizeMb: 1024 };

/** For how long a thread waits for the next question, in milliseconds: whoever has had a change checked often asks again, and a thread that has checked before does it many times as fast. */
const idleWorkerTtlMs = 60_000;

/** Starts a thread. It holds no process back that is about to end. */
const startWorker = (file: URL): Worker => {
  const worker = new Worker(file, { resourceLimits: workerLimits });
  worker.unref();
  return worker;
};

/** @param isOver told when the thread has answered and can be asked again */
const postQuestion = <Answer>(
  worker: Worker,
  question: unknown,
  signal: AbortSignal,
  isOver: () => void,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const settle = (how: () => void): void => {
      signal.removeEventListener('abort', abort);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      how();
    };
    const answered = (answer: Answer): void =>
      settle(() => {
        isOver();
        resolve(answer);
      });
    const failed = (fault: Error): void => settle(() => reject(fault));
    const ended = (code: number): void =>
      settle(() =>
        reject(new Error(`The thread that was asked ended with code ${code} and said nothing.`)),
      );
    const abort = (): void => {
      settle(() => reject(toAbortError(signal)));
      void worker.terminate();
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(question, []);
  });

/** Asks a thread. @throws what it throws, or the reason of the signal where it is aborted */
type WorkerQuery<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>;

/**
 * Has a file of this program work in threads, one for each question that is asked at the same time: one message in, one message out. One thread stays for a while for the
 * next question; nothing of what it was asked does.
 */
export const createWorkerPool = <Question, Answer>(file: URL): WorkerQuery<Question, Answer> => {
  let resting: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  const begin = (): Worker => {
    const worker = startWorker(file);
    // One that ends while nobody waits for it is not asked again.
    const forget = (): void => {
      if (resting === worker) resting = undefined;
    };
    worker.on('error', forget).on('exit', forget);
    return worker;
  };
  const wake = (): Worker => {
    const worker = resting ?? begin();
    resting = undefined;
    clearTimeout(timer);
    return worker;
  };
  const rest = (worker: Worker): void => {
    if (resting !== undefined) return void worker.terminate();
    resting = worker;
    timer = setTimeout(() => {
      resting = undefined;
      void worker.terminate();
    }, idleWorkerTtlMs);
    timer.unref();
  };
  return async (question, signal) => {
    signal.throwIfAborted();
    const worker = wake();
    return postQuestion<Answer>(worker, question, signal, () => rest(worker));
  };
};

const toAbortError = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new Error('The check was given up.');

/**
 * Checks in threads.
 * @param file of check-worker.ts
 */
export const createWorkerCheck = (file: URL): CheckProject =>
  createWorkerPool<Project, readonly Problem[]>(file);

/**
 * Reads the program of a thread, so that threads which begin later run what this process began with, whatever is built in its place.
 * @param file that holds all of it: what lies in memory finds no other file
 * @returns an address from which threads are started
 */
export const snapshotWorkerSource = async (file: URL): Promise<URL> => {
  const path = fileURLToPath(file);
  // Faults name the file then, instead of all that is in it.
  const text = `${await readFile(path, 'utf8')}\n//# sourceURL=${basename(path)}\n`;
  return new URL(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
};
