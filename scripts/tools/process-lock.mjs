import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder, log, FatalError, secondsSince } from './project.mjs';

const maxWaitSeconds = 900;

/**
 * Runs `work` while no other process of this project does the same: two commands started together must not install or build into each other.
 * @template Result
 * @param {string} name what is done, for the waiting person
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {ScriptStop} when the other process does not finish within 15 minutes
 */
export async function withProcessLock(name, work) {
  const folder = join(projectFolder, '.cache');
  const file = join(folder, `${name}.pid`);
  mkdirSync(folder, { recursive: true });
  const start = performance.now();
  let hasLogged = false;
  while (!acquire(file)) {
    if (secondsSince(start) > maxWaitSeconds)
      throw new FatalError(
        `Another process holds ${file}. End it or delete the file, then try again.`,
      );
    if (!hasLogged) log(`Waiting for another process: ${name} …`);
    hasLogged = true;
    await pause(250);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
    if (!isHolderGone(file)) return false;
    rmSync(file, { force: true });
    return acquire(file);
  }
}

/** @param {string} file */
function isHolderGone(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to a process that is about to write its pid.
    if (pid === 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return isSystemError(error, 'ESRCH') || isSystemError(error, 'ENOENT');
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isSystemError(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
