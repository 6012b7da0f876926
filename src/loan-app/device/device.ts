import type { DeviceFlag, Ports } from '../../../renderer/index.ts';
import { getInitialSize } from '../early/seen-size.ts';
import { createEmitter } from '../../listeners/create-listeners.ts';
import { browserViewport, watchKeyboard } from './keyboard.ts';

/** Whether the page stands in the native shell, which may come late. */
export interface ShellPresence {
  isShell(): boolean;
  subscribe(listener: () => void): () => void;
}

/** What screens may know of the device. Lives as long as the page. */
export const createDevice = (view: Window, shell: ShellPresence): Ports['device'] => {
  const { emit: tell, subscribe } = createEmitter<[name: DeviceFlag]>();
  const keyboard = watchKeyboard(browserViewport(view), () => tell('keyboard'), getInitialSize());
  shell.subscribe(() => tell('shell'));
  view.addEventListener('online', () => tell('online'));
  view.addEventListener('offline', () => tell('online'));
  const { userAgent } = view.navigator;
  return {
    read: (name) => {
      switch (name) {
        case 'keyboard':
          return keyboard();
        case 'shell':
          return shell.isShell();
        case 'android':
          return userAgent.includes('Android');
        case 'ios':
          return /iPhone|iPad|iPod/.test(userAgent);
        case 'wechat':
          return userAgent.includes('MicroMessenger');
        case 'online':
          return view.navigator.onLine;
      }
    },
    subscribe,
  };
};
