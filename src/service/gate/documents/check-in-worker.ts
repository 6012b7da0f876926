import { Worker } from 'node:worker_threads';
import type { CheckProject, Problem } from '../../documents/check-documents.ts';

/** Takes more than documents of a hundred times the shipped ones do. */
const memory = { maxOldGenerationSizeMb: 1024 };

/**
 * Checks in a thread that ends with the check, so that nothing of it stays.
 * @param file of check-worker.ts
 */
export const checkInWorker =
  (file: URL): CheckProject =>
  (documents, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const worker = new Worker(file, { workerData: documents, resourceLimits: memory });
      const end = (): void => void worker.terminate();
      const abort = (): void => {
        reject(reasonOf(signal));
        end();
      };
      signal.addEventListener('abort', abort, { once: true });
      worker.once('message', (problems: readonly Problem[]) => {
        resolve(problems);
        end();
      });
      worker.once('error', reject);
      worker.once('exit', (code) => {
        signal.removeEventListener('abort', abort);
        reject(new Error(`The check of the documents ended with code ${code} and said nothing.`));
      });
    });

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error('The check was given up.'));
