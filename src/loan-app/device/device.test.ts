// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { DeviceFlag } from '../../../renderer/entries/browser.ts';
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
