import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EngineName, findEngine } from './engines.ts';

/** A folder with programs of these names. */
const folderWith = (programs: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  for (const program of programs) {
    writeFileSync(join(folder, program), '#!/bin/sh\n');
    chmodSync(join(folder, program), 0o755);
  }
  return folder;
};

const debian = (program: string, name: string): string =>
  `${program} is not on this machine (Debian: apt-get install ${name})`;

test.each<readonly [EngineName, readonly string[], string]>([
  ['Firefox', [], debian('firefox', 'firefox-esr')],
  ['WebKitGTK', [], debian('WebKitWebDriver', 'webkit2gtk-driver')],
  ['WebKitGTK', ['WebKitWebDriver'], debian('MiniBrowser', 'webkit2gtk-driver')],
  ['WebKitGTK', ['WebKitWebDriver', 'MiniBrowser'], debian('Xvfb', 'xvfb')],
  ['WPE WebKit', [], debian('WPEWebDriver', 'wpewebkit-driver')],
  ['WPE WebKit', ['WPEWebDriver'], debian('cog', 'cog')],
  ['WPE WebKit', ['WPEWebDriver', 'cog'], debian('weston', 'weston')],
  ['Chromium 109', [], 'its package runs on 64-bit x86 Linux only'],
])(
  'browser engines: %s beside %j is not run, and the reason is named',
  (name, programs, reason) => {
    expect(findEngine(name, { folders: [folderWith(programs)], canRunPackaged: false })).toBe(
      reason,
    );
  },
);

test.each<readonly [EngineName, readonly string[]]>([
  ['current Chromium', []],
  ['Chromium 109', []],
  ['Firefox', ['firefox']],
  ['Firefox', ['firefox-esr']],
  ['WebKitGTK', ['WebKitWebDriver', 'MiniBrowser', 'Xvfb']],
  ['WPE WebKit', ['WPEWebDriver', 'cog', 'weston']],
])('browser engines: %s is run beside %j', (name, programs) => {
  const machine = { folders: [folderWith(programs)], canRunPackaged: true };
  expect(findEngine(name, machine)).toBeTypeOf('function');
});
