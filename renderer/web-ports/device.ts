import mitt from 'mitt';
import type { DeviceFlag } from '../document/screen-roots.ts';
import type { Ports } from '../runtime/ports.ts';
import { browserViewport, watchKeyboard, type Size } from './viewport.ts';

/** Browsers inside WeChat, Facebook, Messenger, Instagram, Threads and TikTok (AMB-160). */
const inAppBrowser =
  /MicroMessenger|FB_IAB|FBA[NV]\/|Instagram|Barcelona|musical_ly|trill_|BytedanceWebview|TikTok/;

interface ShellPresence {
  isShell(): boolean;
  subscribe(listener: () => void): () => void;
}

/** @param initialSize size of the viewport before the keyboard could open; default: now */
export const createDevice = (
  view: Window,
  shell: ShellPresence,
  initialSize?: Size,
): Ports['device'] => {
  const events = mitt<{ change: DeviceFlag }>();
  const notify = (flag: DeviceFlag): void => events.emit('change', flag);
  const keyboard = watchKeyboard(browserViewport(view), () => notify('keyboard'), initialSize);
  shell.subscribe(() => notify('shell'));
  view.addEventListener('online', () => notify('online'));
  view.addEventListener('offline', () => notify('online'));
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
        case 'inAppBrowser':
          return inAppBrowser.test(userAgent);
        case 'online':
          return view.navigator.onLine;
      }
    },
    subscribe: (listener) => {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
  };
};
