import workerAddress from './language-worker.ts?worker&url';
import { createLanguageClient, type LanguageClient } from './language-client.ts';
import type { FailedReply, WorkerReply } from './messages.ts';

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string };
    };
  }
}

/** Only worker address that the CSP of the page allows. */
const trusted = window.trustedTypes
  ?.createPolicy('studio-worker', {
    createScriptURL: (address) => {
      if (address !== workerAddress)
        throw new Error(`${address}: the studio starts its own worker only.`);
      return address;
    },
  })
  .createScriptURL(workerAddress);

const startLanguageWorker = (): LanguageClient => {
  const worker = new Worker(trusted ?? workerAddress, { type: 'module' });
  return createLanguageClient({
    send: (question) => worker.postMessage(question, []),
    onReply: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply | FailedReply>) =>
        listener(data),
      ),
    onEnd: (listener) => worker.addEventListener('error', listener),
    terminate: () => worker.terminate(),
  });
};

/** Shared by all documents, because starting the worker takes a moment. */
export const studioLanguage = startLanguageWorker();
