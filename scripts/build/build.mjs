import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { withProcessLock } from '../tools/process-lock.mjs';
import { projectFolder, log, FatalError, secondsSince } from '../tools/project.mjs';
import { isUpToDate, swapDist } from '../tools/swap-dist.mjs';
import { runCommand } from '../tools/run-command.mjs';

/** Files and folders whose content decides if a rebuild is needed. */
export const inputs = [
  'schemas',
  'screens',
  'renderer',
  'src',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build',
  'scripts/codegen',
  'scripts/tools/project.mjs',
  'scripts/tools/reference',
  'docs/reference/problems',
];
const outputs = [
  'dist/app/index.html',
  'dist/studio/index.html',
  'dist/preview/index.html',
  'dist/server/server.js',
  'dist/server/check-worker.js',
];
const folder = join(projectFolder, 'dist');

/**
 * Builds the app and the service into dist/ if an input changed since the last build.
 * @throws {FatalError} when the build fails
 */
export async function buildApp() {
  await withBuild(async () => undefined);
}

/**
 * The same, for something that reads what was built before another command may build something else in its place.
 * @param {() => Promise<unknown>} use
 */
export async function withBuild(use) {
  await withProcessLock('build', async () => {
    const hash = hashOf(inputs);
    const isWhole =
      isUpToDate(folder, hash) && outputs.every((file) => existsSync(join(projectFolder, file)));
    if (!isWhole) await swapDist(folder, hash, ['app', 'studio', 'preview', 'server'], buildAll);
    await use();
  });
}

/** @param {string} next where it is built */
async function buildAll(next) {
  await buildPages('the app', join(next, 'app'), []);
  await buildPages('the studio', join(next, 'studio'), ['--mode', 'studio']);
  await buildPages('the preview', join(next, 'preview'), ['--mode', 'preview']);
  // The server comes first, because its build empties the folder.
  for (const mode of ['server', 'check-worker', 'reach-worker'])
    await runVite(`the service: ${mode}`, join(next, 'server'), ['--ssr', '--mode', mode]);
}

/**
 * @param {string} label
 * @param {string} outDir
 * @param {string[]} args
 */
async function buildPages(label, outDir, args) {
  await runVite(label, outDir, args);
  await compressAssets(join(outDir, 'assets'));
}

/**
 * Hash of the contents of files, to detect changes.
 * @param {string[]} paths files and folders of the project
 * @returns {string}
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    const content = readFileSync(join(projectFolder, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Every file under a path, in a fixed order; none when the path does not exist.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const absolutePath = join(projectFolder, path);
  if (!existsSync(absolutePath)) return [];
  if (!statSync(absolutePath).isDirectory()) return [path];
  return readdirSync(absolutePath)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * @param {string} label
 * @param {string} outDir
 * @param {string[]} args
 */
async function runVite(label, outDir, args) {
  const start = performance.now();
  log(`Building ${label} …`);
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runCommand(
    process.execPath,
    [vite, 'build', ...args, '--outDir', outDir, '--logLevel', 'warn'],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (code !== 0)
    throw new FatalError(`${output}\nBuilding ${label} failed. See the message above.`);
  if (output.trim() !== '') log(output.trimEnd());
  log(`Built ${label} in ${secondsSince(start)} s.`);
}
