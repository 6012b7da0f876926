import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withProcessLock } from './process-lock.mjs';
import { projectFolder, log, FatalError } from './project.mjs';
import { readJson, textAt } from './read-json.mjs';
import { runCommand } from './run-command.mjs';

const executableNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Features that Playwright disables itself. Chromium honors the last list only, so repeat them
// (chromium.test.ts).
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

// Each context opens a window; the omnibox pages and the spare renderer cost half the CPU time of a
// short test.
const disabledForWindows = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

// Quiet and offline: tests use the local service only and must render the same without a GPU.
const args = [
  `--disable-features=${[...disabledByPlaywright, ...disabledForWindows].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
];

const canRunPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * @typedef {object} Browser what a launcher needs, in the words of playwright's launch options
 * @property {string} executablePath
 * @property {string[]} args
 * @property {Record<string, string>} env the whole environment of the browser
 */

/**
 * Finds the Chromium for tests, pictures and the publish gate: the one that CHROMIUM names, else one on the machine, else the one of the npm package
 * @sparticuz/chromium, which needs no root but runs on 64-bit x86 Linux only. Whether its sandbox is on says who starts it.
 * @param {{ mayUnpack?: boolean }} [options] mayUnpack: the one of the npm package is unpacked, once, where it is needed
 * @returns {Promise<Browser>}
 * @throws {ScriptStop} with what to install when there is none that runs
 */
export async function findChromium({ mayUnpack = true } = {}) {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!runs(named))
      throw new FatalError(
        `CHROMIUM is "${named}", but no browser runs there. Set the full path of a Chromium, or unset the variable.`,
      );
    return { executablePath: named, args, env: environment({}) };
  }
  const found = candidatePaths().find((path) => runs(path));
  if (found !== undefined) return { executablePath: found, args, env: environment({}) };
  if (!canRunPackaged) throw new FatalError(installMessage('none was found on this machine'));
  return packagedChromium(mayUnpack);
}

/**
 * Finds the Chromium for browser tests: the same, but the one of the npm package comes before one on the machine. It is a headless shell, which opens no windows:
 * tests take 40 % less of the processors with it, and its version is that of `package-lock.json` everywhere. What looks for a browser itself (the publish gate,
 * campaigns, pictures) meets the one of the machine in the tests, too.
 * @returns {Promise<Browser>}
 * @throws {ScriptStop} with what to install when there is none that runs
 */
export async function findTestBrowser() {
  if ((process.env['CHROMIUM'] ?? '') !== '' || !canRunPackaged) return findChromium();
  try {
    return await packagedChromium(true);
  } catch (error) {
    if (!(error instanceof FatalError)) throw error;
    // Report a missing system browser instead, if there is none.
    return findChromium();
  }
}

function candidatePaths() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [
    ...folders.flatMap((folder) => executableNames.map((name) => join(folder, name))),
    ...commonPaths,
  ];
}

/**
 * Runs the file, because some systems ship a stub that only prints how to install the browser.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} [env]
 */
function runs(file, env = process.env) {
  return existsSync(file) && spawnSync(file, ['--version'], { env, timeout: 60_000 }).status === 0;
}

/** @param {boolean} mayUnpack */
async function packagedChromium(mayUnpack) {
  const description = join(projectFolder, 'node_modules/@sparticuz/chromium/package.json');
  if (!existsSync(description))
    throw new FatalError(installMessage('none was found on this machine'));
  const folder = join(
    projectFolder,
    '.cache',
    `chromium-${textAt(readJson(description), 'version')}`,
  );
  if (!existsSync(folder) && !mayUnpack)
    throw new FatalError(
      installMessage(
        'none was found on this machine, and the one from npm is not unpacked yet (npm test unpacks it)',
      ),
    );
  if (!existsSync(folder)) {
    await withProcessLock('unpack-chromium', async () => {
      if (!existsSync(folder)) await unpack(folder);
    });
  }
  const executablePath = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: writeFontSettings(folder) };
  const candidates = [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }].map(
    environment,
  );
  const env = candidates.find((candidate) => runs(executablePath, candidate));
  if (env === undefined)
    throw new FatalError(installMessage('the one from npm does not run on this machine'));
  return { executablePath, args, env };
}

/** @param {string} folder */
async function unpack(folder) {
  log('Unpacking Chromium …');
  mkdirSync(join(projectFolder, '.cache'), { recursive: true });
  // The package unpacks into the temp folder and reuses leftovers, even a partial file. So unpack
  // into a new folder and rename it when complete. AWS_EXECUTION_ENV makes it unpack its libraries
  // too.
  const unfinished = mkdtempSync(join(projectFolder, '.cache/unpacking-'));
  const code = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  const result = await runCommand(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (result.code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new FatalError(
      `${result.output}\n${installMessage('the one from npm could not be unpacked')}`,
    );
  }
  renameSync(unfinished, folder);
}

/**
 * The machine's fonts, then the one font of the package for machines without any.
 * @param {string} folder
 */
function writeFontSettings(folder) {
  const file = join(folder, 'fonts.conf');
  const home = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const elements = [
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${home}/fonts</dir>`,
    `<cachedir>${home}/font-cache</cachedir>`,
  ];
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${elements.join('')}</fontconfig>\n`,
  );
  return file;
}

/**
 * The current environment with some variables replaced.
 * @param {Record<string, string>} added
 */
function environment(added) {
  /** @type {Record<string, string>} */
  const all = {};
  for (const [name, value] of Object.entries({ ...process.env, ...added }))
    if (value !== undefined) all[name] = value;
  return all;
}

/** @param {string} reason */
function installMessage(reason) {
  return `A Chromium is needed, but ${reason}. Install one (on Debian and Ubuntu: apt-get install chromium) or set CHROMIUM to its full path.`;
}
