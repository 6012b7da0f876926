import { stripVTControlCharacters } from 'node:util';
import { log, FatalError } from '../project.mjs';

/** Whether what a page shows is not as it is waited for; anything else is a fault of the script. */
const isPageError = (fault: unknown): fault is Error =>
  fault instanceof Error && (fault.name === 'TimeoutError' || 'matcherResult' in fault);

/** Takes a step of a walk that takes pictures. @throws {ScriptStop} with the step and what was waited for in vain, where the walk breaks off */
export const runStep = async (title: string, run: () => Promise<void>): Promise<void> => {
  log(title);
  try {
    await run();
  } catch (error) {
    if (!isPageError(error)) throw error;
    const [waited = ''] = stripVTControlCharacters(error.message).split('\nCall log:');
    throw new FatalError(
      `The walk broke off at "${title}", and the pictures stay as they were. ${waited.trim()}\nTry again when the machine has less to do.`,
    );
  }
};
