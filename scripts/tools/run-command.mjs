import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './project.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

// A hung program must fail. Browser tests take 40 minutes, up to 60 on slow machines.
const commandTimeoutMs = 65 * 60_000;

/**
 * @typedef {object} CommandResult
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output what it wrote to both streams, in order
 */

/**
 * Runs a program in the project's folder and keeps what it writes.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, { env = process.env, shell = false, onOutput } = {}) {
  return new Promise((resolve) => {
    // Never settles during shutdown, so no caller continues.
    if (isEnding) return;
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: withoutColours(env),
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: commandTimeoutMs,
    });
    running.add(child);
    let output = '';
    /** @param {string} text */
    const append = (text) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout.setEncoding('utf8').on('data', append);
    child.stderr.setEncoding('utf8').on('data', append);
    child.on('error', (error) => {
      untrack(child);
      resolve({ code: 1, output: `${output}${program} could not be started: ${error.message}\n` });
    });
    child.on('close', (code) => {
      untrack(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Captured output is shown later or parsed. Node warns if both variables are set.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutColours({ FORCE_COLOR: _, ...env }) {
  return { ...env, NO_COLOR: '1' };
}

/**
 * Runs a TypeScript file of the project on our own streams and ends this process as it ended.
 * @param {string} file path inside the project
 * @param {string[]} args
 * @param {readonly string[]} preloads files of the project that are loaded first
 */
export function runTypeScript(file, args, preloads = []) {
  const loaded = [
    import.meta.resolve('tsx'),
    ...preloads.map((path) => pathToFileURL(join(projectFolder, path)).href),
  ];
  const child = spawn(
    process.execPath,
    [...loaded.flatMap((url) => ['--import', url]), join(projectFolder, file), ...args],
    { stdio: 'inherit' },
  );
  running.add(child);
  endChildrenOnSignal();
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
    untrack(child);
  });
}

export function endChildrenOnSignal() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, endChildren);
}

function endChildren() {
  isEnding = true;
  if (running.size === 0) process.exit(1);
  // SIGINT, because test runners close their browsers on it.
  for (const child of running) child.kill('SIGINT');
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
    process.exit(1);
  }, 5000);
}

/** @param {import('node:child_process').ChildProcess} child */
function untrack(child) {
  running.delete(child);
  if (isEnding && running.size === 0) process.exit(1);
}
