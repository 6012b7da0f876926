import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder, say, ScriptStop, secondsSince } from './project.mjs';

const longestWaitSeconds = 900;

/**
 * Runs `work` while no other process of this project does the same: two commands started together must not install or build into each other.
 * @template Result
 * @param {string} name what is done, for the waiting person
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {ScriptStop} when the other process does not finish within 15 minutes
 */
export async function oneAtATime(name, work) {
  const folder = join(projectFolder, '.cache');
  const file = join(folder, `${name}.pid`);
  mkdirSync(folder, { recursive: true });
  const start = performance.now();
  let told = false;
  while (!take(file)) {
    if (secondsSince(start) > longestWaitSeconds)
      throw new ScriptStop(
        `Another process still holds ${file}. End it or delete the file, then start again.`,
      );
    if (!told) say(`Waiting for another process: ${name} …`);
    told = true;
    await pause(250);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (!isSystemError(fault, 'EEXIST')) throw fault;
    if (!holderIsGone(file)) return false;
    rmSync(file, { force: true });
    return take(file);
  }
}

/** @param {string} file */
function holderIsGone(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to a process that is just writing its number.
    if (pid === 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (fault) {
    return isSystemError(fault, 'ESRCH') || isSystemError(fault, 'ENOENT');
  }
}

/**
 * @param {unknown} fault
 * @param {string} code
 */
function isSystemError(fault, code) {
  return fault instanceof Error && 'code' in fault && fault.code === code;
}
