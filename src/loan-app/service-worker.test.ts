import { describe, expect, test, vi } from 'vitest';
import {
  registerServiceWorker,
  type ServiceWorkerView,
  type TrustedTypes,
} from './service-worker.ts';

const createView = (readyState: DocumentReadyState, trustedTypes?: TrustedTypes) => {
  const register = vi.fn<(address: string) => Promise<unknown>>(async () => undefined);
  const listeners: (() => void)[] = [];
  const view: ServiceWorkerView = {
    document: { readyState },
    navigator: { serviceWorker: { register } },
    ...(trustedTypes && { trustedTypes }),
    addEventListener: (_name, listener) => void listeners.push(listener),
  };
  return { view, register, load: () => listeners.forEach((listener) => listener()) };
};

describe('F3: the service worker', () => {
  test('is registered only after the page has loaded', () => {
    const { view, register, load } = createView('interactive');
    registerServiceWorker(view);
    expect(register).not.toHaveBeenCalled();
    load();
    expect(register.mock.calls).toEqual([['/service-worker.js']]);
  });

  test('is admitted by a policy for its address alone', () => {
    const createPolicy = vi.fn<TrustedTypes['createPolicy']>((_name, rules) => ({
      createScriptURL: (address) => `trusted ${rules.createScriptURL(address)}`,
    }));
    const { view, register } = createView('complete', { createPolicy });
    registerServiceWorker(view);
    expect(register.mock.calls).toEqual([['trusted /service-worker.js']]);
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('service-worker');
    expect(() => rules?.createScriptURL('/assets/other.js')).toThrow(
      '/assets/other.js is not the service worker.',
    );
  });

  test('is left out where the browser has none, and its failure changes nothing', () => {
    const listen = vi.fn<ServiceWorkerView['addEventListener']>();
    const none = {
      document: { readyState: 'complete' },
      navigator: {},
      addEventListener: listen,
    } as const;
    registerServiceWorker(none);
    const { view, register } = createView('complete');
    register.mockRejectedValueOnce(new Error('blocked'));
    registerServiceWorker(view);
    expect(listen).not.toHaveBeenCalled();
  });
});
