import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { here, phone } from '../fixtures/phone.ts';
import { becomesTrue } from '../harness/wait.ts';
import type { EnginePage } from './engine-page.ts';
import { openWebDriverPage } from './webdriver-page.ts';

/** Software rendering: tests must not depend on a GPU. */
const withoutGpu = { LIBGL_ALWAYS_SOFTWARE: '1' } as const;

const displayTimeoutMs = 10_000;

/** Opens the MiniBrowser of WebKitGTK on a virtual X display. */
export const openWebKitGtk = async (
  driver: string,
  binary: string,
  xvfb: string,
): Promise<EnginePage> => {
  const { display, number } = await startXvfb(xvfb);
  return openWebDriverPage({
    driver,
    capabilities: {
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation', `--time-zone=${here.timezoneId}`],
      },
    },
    env: {
      ...withoutGpu,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_PH.UTF-8',
      LANGUAGE: 'en_PH',
    },
    displays: [display],
    isFixed: false,
  });
};

/** Xvfb chooses a free display and writes its number. */
const startXvfb = async (xvfb: string): Promise<{ display: ChildProcess; number: string }> => {
  const display = spawn(
    xvfb,
    ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let printed = '';
  display.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  if (!(await becomesTrue(() => printed.endsWith('\n'), displayTimeoutMs))) {
    display.kill();
    throw new Error(`${xvfb} reported no display within ${displayTimeoutMs / 1000} s.`);
  }
  return { display, number: printed.trim() };
};

/** Opens cog, a WPE WebKit without controls, on a Wayland compositor without a screen. */
export const openWpe = async (
  driver: string,
  binary: string,
  weston: string,
): Promise<EnginePage> => {
  const { width, height } = phone.viewport;
  const env = {
    ...withoutGpu,
    XDG_RUNTIME_DIR: await mkdtemp(join(tmpdir(), 'wpe-')),
    WAYLAND_DISPLAY: 'wayland-engines',
    COG_PLATFORM_WL_VIEW_WIDTH: String(width),
    COG_PLATFORM_WL_VIEW_HEIGHT: String(height),
    TZ: here.timezoneId,
  };
  const display = spawn(
    weston,
    [
      '--backend=headless-backend.so',
      '--use-gl',
      `--socket=${env.WAYLAND_DISPLAY}`,
      '--idle-time=0',
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  const socket = join(env.XDG_RUNTIME_DIR, env.WAYLAND_DISPLAY);
  if (!(await becomesTrue(() => existsSync(socket), displayTimeoutMs))) {
    display.kill();
    throw new Error(`${weston} opened no socket within ${displayTimeoutMs / 1000} s.`);
  }
  return openWebDriverPage({
    driver,
    capabilities: {
      'wpe:browserOptions': { binary, args: ['--automation', '-P', 'wl', '--bg-color=white'] },
    },
    env,
    displays: [display],
    isFixed: true,
  });
};
