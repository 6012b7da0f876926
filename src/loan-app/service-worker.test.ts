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
  test('is registered only after the page has loaded', async () => {
    const { view, register, load } = createView('interactive');
    const registered = registerServiceWorker(view);
    expect(register).not.toHaveBeenCalled();
    load();
    await registered;
    expect(register.mock.calls).toEqual([['/service-worker.js']]);
  });

  test('is admitted by a policy for its address alone', async () => {
    const createPolicy = vi.fn<TrustedTypes['createPolicy']>((_name, rules) => ({
      createScriptURL: (address) => `trusted ${rules.createScriptURL(address)}`,
    }));
    const { view, register } = createView('complete', { createPolicy });
    await registerServiceWorker(view);
    expect(register.mock.calls).toEqual([['trusted /service-worker.js']]);
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('service-worker');
    expect(() => rules?.createScriptURL('/assets/other.js')).toThrow(
      '/assets/other.js is not the service worker.',
    );
  });

  test('is left out where the browser has none', async () => {
    const listen = vi.fn<ServiceWorkerView['addEventListener']>();
    const none = {
      document: { readyState: 'complete' },
      navigator: {},
      addEventListener: listen,
    } as const;
    await registerServiceWorker(none);
    expect(listen).not.toHaveBeenCalled();
  });

  test('tells its caller that the browser refuses it', async () => {
    const { view, register } = createView('complete');
    register.mockRejectedValueOnce(new Error('blocked'));
    await expect(registerServiceWorker(view)).rejects.toThrow('blocked');
  });
});
