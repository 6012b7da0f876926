import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownProperty } from '../../../../renderer/headless.ts';
import { isText } from '../../documents/is-text.ts';
import type { BrowserOrReason, FoundBrowser } from './found-browser.ts';

/** Time to look for a browser, in milliseconds. */
const patience = 20_000;

/** Of our own variables, what a browser needs. The others hold passwords, and it shows what others have written. */
const handedOn = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'XDG_RUNTIME_DIR',
  'SystemRoot',
];

const run = promisify(execFile);

/**
 * Finds the Chromium that tests use, too: where to look is known to one script (scripts/find-chromium.mjs).
 * @param root folder of the program
 */
export const findBrowser = async (root: string): Promise<BrowserOrReason> => {
  const script = join(root, 'scripts', 'find-chromium.mjs');
  if (!existsSync(script))
    return { reason: 'There is no browser here, and nothing to find one with.' };
  try {
    const { stdout } = await run(process.execPath, [script], { timeout: patience });
    return (
      readFound(JSON.parse(stdout)) ?? {
        reason: 'The browser that was found did not say what it is.',
      }
    );
  } catch (fault) {
    const said = ownProperty(fault, 'stderr');
    return {
      reason: isText(said) && said.trim() !== '' ? said.trim() : 'There is no browser here.',
    };
  }
};

/** Reads what was found, from outside; undefined where it is not what it should be. */
export const readFound = (found: unknown): FoundBrowser | undefined => {
  const [executablePath, version, args, env] = ['executablePath', 'version', 'args', 'env'].map(
    (name) => ownProperty(found, name),
  );
  if (!isText(executablePath) || !isText(version) || version === '' || !Array.isArray(args))
    return undefined;
  const variables = handedOn.flatMap((name): [string, string][] => {
    const value = ownProperty(env, name);
    return isText(value) ? [[name, value]] : [];
  });
  return { executablePath, version, args: args.filter(isText), env: Object.fromEntries(variables) };
};
