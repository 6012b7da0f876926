const serviceWorkerUrl = '/service-worker.js';

interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}

/** Trusted Types of the window. Absent in browsers without them. */
export interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

export interface ServiceWorkerView {
  readonly document: Pick<Document, 'readyState'>;
  readonly navigator: {
    /** Absent on plain HTTP and in some web views. */
    readonly serviceWorker?: { register(address: string): Promise<unknown> };
  };
  readonly trustedTypes?: TrustedTypes;
  addEventListener(name: 'load', listener: () => void): void;
}

/** Only script URL that the CSP of the page allows. */
const trustUrl = (trustedTypes: TrustedTypes | undefined): string =>
  trustedTypes
    ?.createPolicy('service-worker', {
      createScriptURL: (address) => {
        if (address !== serviceWorkerUrl)
          throw new Error(`${address} is not the service worker. Use ${serviceWorkerUrl}.`);
        return address;
      },
    })
    .createScriptURL(serviceWorkerUrl) ?? serviceWorkerUrl;

/**
 * Registers the stub (AMB-161) once the page has loaded. The page works the same without it.
 * @returns a promise that rejects if the browser refuses
 */
export const registerServiceWorker = async (view: ServiceWorkerView): Promise<void> => {
  const { serviceWorker } = view.navigator;
  if (serviceWorker === undefined) return;
  if (view.document.readyState !== 'complete')
    await new Promise<void>((resolve) => view.addEventListener('load', () => resolve()));
  await serviceWorker.register(trustUrl(view.trustedTypes));
};
