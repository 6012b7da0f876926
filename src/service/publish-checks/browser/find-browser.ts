import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownProperty } from '../../../../renderer/entries/node.ts';
import { isString } from '../../documents/document-header.ts';

export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** The complete environment of the browser process. */
  readonly env: Readonly<Record<string, string>>;
  readonly version: string;
}

export type BrowserLookup = FoundBrowser | { readonly reason: string };

const lookupTimeoutMs = 20_000;

/**
 * Environment variables passed on. The others hold secrets, and the browser renders untrusted
 * content.
 */
const passedVariables = [
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
 * Finds the Chromium of the tests, too; the lookup lives in one script only.
 * @param root folder of the app
 */
export const findBrowser = async (root: string): Promise<BrowserLookup> => {
  const script = join(root, 'scripts', 'find-chromium.mjs');
  if (!existsSync(script))
    return { reason: 'No browser is installed, and the lookup script is missing.' };
  try {
    const { stdout } = await run(process.execPath, [script], { timeout: lookupTimeoutMs });
    return (
      parseFoundBrowser(JSON.parse(stdout)) ?? {
        reason: 'The browser lookup returned no version.',
      }
    );
  } catch (error) {
    const stderr = ownProperty(error, 'stderr');
    return {
      reason: isString(stderr) && stderr.trim() !== '' ? stderr.trim() : 'No browser is installed.',
    };
  }
};

export const parseFoundBrowser = (found: unknown): FoundBrowser | undefined => {
  const [executablePath, version, args, env] = ['executablePath', 'version', 'args', 'env'].map(
    (name) => ownProperty(found, name),
  );
  if (!isString(executablePath) || !isString(version) || version === '' || !Array.isArray(args))
    return undefined;
  const variables = passedVariables.flatMap((name): [string, string][] => {
    const value = ownProperty(env, name);
    return isString(value) ? [[name, value]] : [];
  });
  return {
    executablePath,
    version,
    args: args.filter(isString),
    env: Object.fromEntries(variables),
  };
};
