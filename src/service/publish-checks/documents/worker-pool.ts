import type { CheckProject, DocumentProblem, ProjectSources } from '../../documents/problem.ts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Enough for a hundred times the shipped documents. */
const workerLimits = { maxOldGenerationSizeMb: 1024 };

/** Authors often repeat a check, and a warm thread is many times faster. */
const idleWorkerTtlMs = 60_000;

/** Unreferenced, so that it does not keep the process alive. */
const startWorker = (file: URL): Worker => {
  const worker = new Worker(file, { resourceLimits: workerLimits });
  worker.unref();
  return worker;
};

/** @param isOver called when the thread is free again */
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
    const failed = (error: Error): void => settle(() => reject(error));
    const ended = (code: number): void =>
      settle(() =>
        reject(new Error(`The worker thread exited with code ${code} without a result.`)),
      );
    const abort = (): void => {
      settle(() => reject(toAbortError(signal)));
      void worker.terminate();
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(question, []);
  });

/**
 * Sends a question to a worker.
 * @throws the error of the worker, or the abort reason of the signal
 */
type WorkerQuery<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>;

/**
 * Runs one worker thread per concurrent question, one message each way. One idle thread stays warm
 * for a while and keeps no state.
 */
export const createWorkerPool = <Question, Answer>(file: URL): WorkerQuery<Question, Answer> => {
  let resting: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  const begin = (): Worker => {
    const worker = startWorker(file);
    // An idle thread that ended must not be reused.
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
  reason instanceof Error ? reason : new Error('The check was cancelled.');

export const createWorkerCheck = (file: URL): CheckProject =>
  createWorkerPool<ProjectSources, readonly DocumentProblem[]>(file);

/**
 * Copies the source of a worker. Later threads run this build even after a redeploy.
 * @param file self-contained: a data URL cannot import other files
 * @returns a data URL for starting threads
 */
export const snapshotWorkerSource = async (file: URL): Promise<URL> => {
  const path = fileURLToPath(file);
  // Stack traces then show the file name instead of the whole source.
  const text = `${await readFile(path, 'utf8')}\n//# sourceURL=${basename(path)}\n`;
  return new URL(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
};
