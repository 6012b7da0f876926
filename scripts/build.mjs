import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { projectFolder, say, ScriptStop, secondsSince } from './project.mjs';
import { runCommand } from './run-command.mjs';

/** What the build is made from: files and folders of the project. */
export const inputs = [
  'schemas',
  'screens',
  'renderer',
  'src',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/axios-by-xhr.ts',
  'scripts/bundle-apart.ts',
  'scripts/codes-only.ts',
  'scripts/compile-beside.ts',
  'scripts/compress-assets.mjs',
  'scripts/draw-apart.ts',
  'scripts/generate',
  'scripts/help-in-studio.ts',
  'scripts/leave-out-sentences.ts',
  'scripts/minify-twice.ts',
  'scripts/modules-behind.ts',
  'scripts/project.mjs',
  'scripts/prune-router.ts',
  'scripts/reference',
  'scripts/terser-thread.mjs',
  'scripts/with-styles.ts',
  'docs/reference/problems',
];
const outputs = ['dist/app/index.html', 'dist/studio/index.html', 'dist/preview/index.html', 'dist/server/server.js', 'dist/server/check-worker.js'];
const hashFile = join(projectFolder, 'dist/.build-hash');

/**
 * Builds the app and the server into dist/ when a file they are made from has changed since the last build.
 * @throws {ScriptStop} with the builder's message when the source cannot be built
 */
export async function build() {
  await oneAtATime('build', async () => {
    const hash = hashOf(inputs);
    if (isBuilt(hash)) return;
    // A build that stops half-way must not pass for a finished one.
    rmSync(hashFile, { force: true });
    await runVite('the app', []);
    await compressAssets(join(projectFolder, 'dist/app/assets'));
    await runVite('the studio', ['--mode', 'studio']);
    await compressAssets(join(projectFolder, 'dist/studio/assets'));
    await runVite('the preview', ['--mode', 'preview']);
    await compressAssets(join(projectFolder, 'dist/preview/assets'));
    await runVite('the server', ['--ssr']);
    mkdirSync(join(projectFolder, 'dist'), { recursive: true });
    writeFileSync(hashFile, hash);
  });
}

/** @param {string} hash */
function isBuilt(hash) {
  return [hashFile, ...outputs.map((file) => join(projectFolder, file))].every((file) => existsSync(file)) && readFileSync(hashFile, 'utf8') === hash;
}

/**
 * Tells one state of files from another.
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
  const place = join(projectFolder, path);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [path];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/**
 * @param {string} what
 * @param {string[]} args
 */
async function runVite(what, args) {
  const start = performance.now();
  say(`Building ${what} …`);
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runCommand(process.execPath, [vite, 'build', ...args, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new ScriptStop(`${output}\nBuilding ${what} failed; the message above says where.`);
  if (output.trim() !== '') say(output.trimEnd());
  say(`Built ${what} in ${secondsSince(start)} s.`);
}
