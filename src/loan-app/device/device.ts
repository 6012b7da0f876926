import { visualViewportSize, type Size, getInitialSize } from '../preboot/visual-viewport.ts';
import type { DeviceFlag, Ports } from '../../../renderer/entries/browser.ts';
import { createEmitter } from '../../shared/emitter.ts';

/** A shrink of more than this many px is the on-screen keyboard (BANK-22, BANK-23). */
const minKeyboardHeightPx = 60;

interface Viewport {
  size(): Size;
  /** Calls back whenever the size changes. */
  onResize(listener: () => void): void;
}

const browserViewport = (view: Window): Viewport => ({
  size: () => visualViewportSize(view),
  onResize: (listener) => (view.visualViewport ?? view).addEventListener('resize', listener),
});

/**
 * Whether the keyboard is up: the seen height against the largest one since load or the last rotation (AMB-60).
 * @param first size before anybody could type
 */
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

/** How long the browser may look, in milliseconds. */
const locateTimeoutMs = 10_000;

/** Digits behind the point: a metre. */
const fractionDigits = 5;

/**
 * Where the device is, as degrees of latitude and longitude; undefined when it cannot be had. The browser asks the person.
 * @param geolocation of the browser; absent on pages without a secure origin
 */
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

/** Whether the page stands in the native shell, which may come late. */
interface ShellPresence {
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
