import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project, independent of the working directory. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Tells the person what happens. Standard error, because standard output belongs to the results.
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
