import type { Ports } from '../../renderer/entries/browser.ts';

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

/** Page that sends reports, if it could be opened. */
type Opened =
  | { readonly page: { readonly app: { readonly ports: Pick<Ports, 'report'> } } }
  | { readonly fault: unknown };

/**
 * Registers the stub (AMB-161) once the page has loaded. The page works the same without it, so a
 * failure is reported and not shown.
 */
export const registerServiceWorker = (view: ServiceWorkerView, opened: Opened): void => {
  const { serviceWorker } = view.navigator;
  if (serviceWorker === undefined) return;
  const register = async (): Promise<void> => {
    try {
      await serviceWorker.register(trustUrl(view.trustedTypes));
    } catch {
      if ('page' in opened)
        opened.page.app.ports.report({
          kind: 'document',
          code: 'service-worker-not-registered',
          screen: '',
        });
    }
  };
  if (view.document.readyState === 'complete') void register();
  else view.addEventListener('load', () => void register());
};
