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

/** Registers the stub (AMB-161) once the page has loaded. The page works the same without it. */
export const registerServiceWorker = (view: ServiceWorkerView): void => {
  const { serviceWorker } = view.navigator;
  if (serviceWorker === undefined) return;
  const register = (): void =>
    void serviceWorker.register(trustUrl(view.trustedTypes)).catch(() => undefined);
  if (view.document.readyState === 'complete') register();
  else view.addEventListener('load', register);
};
