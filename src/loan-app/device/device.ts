import type { DeviceName, Ports } from '../../../renderer/index.ts';
import { browserViewport, watchKeyboard } from './keyboard.ts';

/** What screens may know of the device. */
export const createDevice = (view: Window, isShell: () => boolean): Ports['device'] => {
  const listeners = new Set<(name: DeviceName) => void>();
  const tell = (name: DeviceName): void => {
    for (const listener of listeners) listener(name);
  };
  const keyboard = watchKeyboard(browserViewport(view), () => tell('keyboard'));
  view.addEventListener('online', () => tell('online'));
  view.addEventListener('offline', () => tell('online'));
  const isWechat = view.navigator.userAgent.includes('MicroMessenger');
  return {
    read: (name) => {
      switch (name) {
        case 'keyboard':
          return keyboard();
        case 'shell':
          return isShell();
        case 'wechat':
          return isWechat;
        case 'online':
          return view.navigator.onLine;
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
