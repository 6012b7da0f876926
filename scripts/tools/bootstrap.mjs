import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withProcessLock } from './process-lock.mjs';
import { projectFolder, log, FatalError, secondsSince } from './project.mjs';
import { entriesAt, readJson, valueAt } from './read-json.mjs';
import { runCommand } from './run-command.mjs';

const modulesFolder = join(projectFolder, 'node_modules');

/**
 * Checks the Node version and installs the packages of package-lock.json if any is missing.
 * @throws {FatalError} when Node is too old or the installation fails
 */
export async function bootstrap() {
  requireNode();
  if (arePackagesInstalled()) return;
  await withProcessLock('install', async () => {
    if (!arePackagesInstalled()) await installPackages();
  });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new FatalError(
    `This project needs Node 20.19 or newer, but this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
  );
}

/**
 * Compares package-lock.json with npm's own record. Optional packages for other platforms may be
 * missing.
 */
function arePackagesInstalled() {
  const recordFile = join(modulesFolder, '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const record = readJson(recordFile);
  return entriesAt(readJson(join(projectFolder, 'package-lock.json')), 'packages').every(
    ([path, wanted]) => {
      if (path === '') return true;
      const installed = valueAt(record, 'packages', path);
      if (installed === undefined) return valueAt(wanted, 'optional') === true;
      const isSame = ['version', 'integrity'].every(
        (name) => valueAt(installed, name) === valueAt(wanted, name),
      );
      return isSame && existsSync(join(projectFolder, path));
    },
  );
}

async function installPackages() {
  if (existsSync(modulesFolder) && lstatSync(modulesFolder).isSymbolicLink()) {
    throw new FatalError(
      `node_modules is a link to ${realpathSync(modulesFolder)}, whose packages differ from package-lock.json. Remove the link or run "npm ci" there, then start again.`,
    );
  }
  const start = performance.now();
  log('Installing the packages of package-lock.json …');
  const progress = setInterval(() => log(`  still installing, ${secondsSince(start)} s`), 10_000);
  const { program, args, shell } = npmProgram();
  // Explicit, because NODE_ENV or the npm configuration may exclude dev and optional packages.
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await runCommand(program, [...args, ...options], { shell });
  clearInterval(progress);
  if (code !== 0)
    throw new FatalError(
      `${output}\nThe packages could not be installed. Check the connection to the npm registry and the message above, then start again.`,
    );
  log(`Installed the packages in ${secondsSince(start)} s.`);
}

function npmProgram() {
  const running = process.env['npm_execpath'] ?? '';
  if (basename(running) === 'npm-cli.js')
    return { program: process.execPath, args: [running], shell: false };
  return { program: 'npm', args: [], shell: process.platform === 'win32' };
}
