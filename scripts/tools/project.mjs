import { join } from 'node:path';

/** Root of the project, independent of the working directory. */
export const projectFolder = join(import.meta.dirname, '../..');

/**
 * Writes a progress line to standard error; standard output is for results.
 * @param {string} line
 */
export function log(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Whole seconds from a moment of `performance.now()` until now.
 * @param {number} start
 */
export function secondsSince(start) {
  return Math.round((performance.now() - start) / 1000);
}

/**
 * Ends the script with one sentence instead of a stack trace, when the fault is the machine's and not ours.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof FatalError)) throw error;
    log(error.message);
    process.exitCode = 1;
  }
}

/** Error for the operator; its message is printed without a stack trace. */
export class FatalError extends Error {}
