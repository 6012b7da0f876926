// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { DeviceFlag } from '../document/screen-roots.ts';
import { createDevice } from './device.ts';

const start = () => {
  let isShell = false;
  let changed = (): void => undefined;
  const device = createDevice(window, {
    isShell: () => isShell,
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
  const setShell = (value: boolean): void => {
    isShell = value;
    changed();
  };
  return { device, setShell };
};

test('AMB-12 a shell that comes late is told, and read fresh', () => {
  const { device, setShell } = start();
  const heard = vi.fn<(name: DeviceFlag) => void>();
  const leave = device.subscribe(heard);
  expect(device.read('shell')).toBe(false);
  setShell(true);
  expect([device.read('shell'), heard.mock.calls]).toEqual([true, [['shell']]]);
  leave();
  setShell(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('going off line and back is told', () => {
  const { device } = start();
  const heard = vi.fn<(name: DeviceFlag) => void>();
  device.subscribe(heard);
  const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(device.read('online')).toBe(false);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect([device.read('online'), heard.mock.calls]).toEqual([true, [['online'], ['online']]]);
});

test.each([
  ['Mozilla/5.0 MicroMessenger/8.0', true],
  ['Mozilla/5.0 Chrome/120', false],
])('AMB-160 %s is WeChat: %s', (userAgent, expected) => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(start().device.read('wechat')).toBe(expected);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 13; SM-A125F) Chrome/120', ['android']],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X)', ['ios']],
  ['Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0', ['android', 'wechat']],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/120', []],
])('AMB-154 the user agent %s says %j', (userAgent, expected) => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { device } = start();
  expect((['android', 'ios', 'wechat'] as const).filter((name) => device.read(name))).toEqual(
    expected,
  );
});

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36';

test.each([
  ['WeChat', `${android} MicroMessenger/8.0.49`, true],
  ['Facebook on iOS', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0;FBBV/600;FBDV/iPhone]`, true],
  ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/466.0.0.50.80;]`, true],
  ['Messenger on iOS', `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0]`, true],
  ['Messenger on Android', `${android} [FB_IAB/Orca-Android;FBAV/460.0.0.1.2;]`, true],
  ['Messenger Lite', `${iPhone} Mobile/15E148 [FBAN/MessengerLiteForiOS;FBAV/460.0]`, true],
  [
    'Instagram on iOS',
    `${iPhone} Mobile/15E148 Instagram 330.0.0.1.1 (iPhone14,5; iOS 17_4)`,
    true,
  ],
  ['Instagram on Android', `${android} Instagram 330.0.0.40.92 Android (34/14; 450dpi)`, true],
  ['Threads', `${iPhone} Mobile/15E148 Barcelona 330.0.0.1.1 (iPhone14,5)`, true],
  ['TikTok on iOS', `${iPhone} Mobile/15E148 musical_ly_34.2.0 BytedanceWebview/d8a21c6`, true],
  ['TikTok on Android', `${android} trill_340203 BytedanceWebview/d8a21c6`, true],
  ['a later TikTok', `${android} TikTok/34.2.3`, true],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14; K) Chrome/126.0.0.0 Mobile', false],
  ['Safari', `${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on iOS', `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, false],
  ['Firefox on a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Firefox/127.0', false],
  ['a shell, which is a web view', android, false],
])('AMB-160 market: %s is an in-app browser', (_app, userAgent, expected) => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(start().device.read('inAppBrowser')).toBe(expected);
});

test('BANK-22 the keyboard is heard of', () => {
  const viewport = Object.assign(new EventTarget(), { width: 390, height: 800 });
  vi.stubGlobal('visualViewport', viewport);
  const { device } = start();
  const heard = vi.fn<(name: DeviceFlag) => void>();
  device.subscribe(heard);
  viewport.height = 500;
  viewport.dispatchEvent(new Event('resize'));
  expect([device.read('keyboard'), heard.mock.calls]).toEqual([true, [['keyboard']]]);
});
