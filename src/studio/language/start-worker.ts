import workerAddress from './language-worker.ts?worker&url';
import { createLanguageClient, type LanguageClient } from './language-client.ts';

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

/** Shared by all documents, because starting the worker takes a moment. */
export const studioLanguage: LanguageClient = createLanguageClient(
  new Worker(trusted ?? workerAddress, { type: 'module' }),
);
