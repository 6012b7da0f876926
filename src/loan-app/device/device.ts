import mitt from 'mitt';
import { visualViewportSize, type Size, getInitialSize } from './window.ts';
import type { DeviceFlag, Ports } from '../../../renderer/entries/browser.ts';

/** In px. A larger shrink of the viewport is the on-screen keyboard (BANK-22, BANK-23). */
const minKeyboardHeightPx = 60;

interface Viewport {
  size(): Size;
  onResize(listener: () => void): void;
}

const browserViewport = (view: Window): Viewport => ({
  size: () => visualViewportSize(view),
  onResize: (listener) => (view.visualViewport ?? view).addEventListener('resize', listener),
});

/** Compares the visible height with the largest since load or the last rotation (AMB-60). */
export const watchKeyboard = (
  viewport: Viewport,
  onChange: () => void,
  initialSize: Size = viewport.size(),
): (() => boolean) => {
  let { width, height: largest } = initialSize;
  let isUp = false;
  const update = (): void => {
    const size = viewport.size();
    if (size.width !== width) ({ width, height: largest } = size);
    largest = Math.max(largest, size.height);
    const now = largest - size.height > minKeyboardHeightPx;
    if (now === isUp) return;
    isUp = now;
    onChange();
  };
  update();
  viewport.onResize(update);
  return () => isUp;
};

const locateTimeoutMs = 10_000;

/** Browsers inside WeChat, Facebook, Messenger, Instagram, Threads and TikTok (AMB-160). */
const inAppBrowser =
  /MicroMessenger|FB_IAB|FBA[NV]\/|Instagram|Barcelona|musical_ly|trill_|BytedanceWebview|TikTok/;

/** About one metre. */
const fractionDigits = 5;

/** Returns degrees "latitude, longitude", or undefined when denied or unavailable. */
export const getPosition = (
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (geolocation === undefined) return resolve(undefined);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve(`${latitude.toFixed(fractionDigits)}, ${longitude.toFixed(fractionDigits)}`),
      () => resolve(undefined),
      { timeout: locateTimeoutMs, maximumAge: 0 },
    );
  });

interface ShellPresence {
  isShell(): boolean;
  subscribe(listener: () => void): () => void;
}

export const createDevice = (view: Window, shell: ShellPresence): Ports['device'] => {
  const events = mitt<{ change: DeviceFlag }>();
  const notify = (flag: DeviceFlag): void => events.emit('change', flag);
  const keyboard = watchKeyboard(browserViewport(view), () => notify('keyboard'), getInitialSize());
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
