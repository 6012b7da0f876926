import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { EnginePage } from './engine-page.ts';

/** Debian keeps MiniBrowser outside PATH, in a folder per architecture. */
const miniBrowserFolders = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1',
  '/usr/libexec/webkit2gtk-4.1',
];

export const engineNames = [
  'current Chromium',
  'Chromium 109',
  'Firefox',
  'WebKitGTK',
  'WPE WebKit',
] as const;

export type EngineName = (typeof engineNames)[number];

interface Machine {
  /** Folders of programs. */
  readonly folders: readonly string[];
  readonly canRunPackaged: boolean;
}

const thisMachine: Machine = {
  folders: [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...miniBrowserFolders,
  ],
  canRunPackaged: process.platform === 'linux' && process.arch === 'x64',
};

type OpenEngine = () => Promise<EnginePage>;

/** Engines below the floor of the studio, which then names the browsers that it needs. */
export const isBelowStudio = (name: EngineName): boolean =>
  name === 'Chromium 109' || name === 'WPE WebKit';

/** @returns how to open the engine, or why it cannot run here */
export const findEngine = (
  name: EngineName,
  machine: Machine = thisMachine,
): OpenEngine | string => {
  const find = (...programs: readonly string[]): string | undefined =>
    machine.folders
      .flatMap((folder) => programs.map((program) => join(folder, program)))
      .find((file) => existsSync(file));
  switch (name) {
    case 'current Chromium':
      return async () => (await import('./launched-page.ts')).openCurrentChromium();
    case 'Chromium 109':
      return machine.canRunPackaged
        ? async () => (await import('./launched-page.ts')).openChromium109()
        : 'its package runs on 64-bit x86 Linux only';
    case 'Firefox': {
      const firefox = find('firefox-esr', 'firefox');
      if (firefox === undefined) return lacks('firefox', 'firefox-esr');
      return async () => (await import('./launched-page.ts')).openFirefox(firefox);
    }
    case 'WebKitGTK': {
      const driver = find('WebKitWebDriver');
      if (driver === undefined) return lacks('WebKitWebDriver', 'webkit2gtk-driver');
      const browser = find('MiniBrowser');
      if (browser === undefined) return lacks('MiniBrowser', 'webkit2gtk-driver');
      const xvfb = find('Xvfb');
      if (xvfb === undefined) return lacks('Xvfb', 'xvfb');
      return async () => (await import('./webkit.ts')).openWebKitGtk(driver, browser, xvfb);
    }
    case 'WPE WebKit': {
      const driver = find('WPEWebDriver');
      if (driver === undefined) return lacks('WPEWebDriver', 'wpewebkit-driver');
      const browser = find('cog');
      if (browser === undefined) return lacks('cog', 'cog');
      const weston = find('weston');
      if (weston === undefined) return lacks('weston', 'weston');
      return async () => (await import('./webkit.ts')).openWpe(driver, browser, weston);
    }
  }
};

const lacks = (program: string, debianPackage: string): string =>
  `${program} is not on this machine (Debian: apt-get install ${debianPackage})`;
