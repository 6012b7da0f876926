import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownProperty, tryParseJson } from '../../../../renderer/entries/node.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { findBrowser, parseFoundBrowser } from './find-browser.ts';
import type { BrowserLookup, FoundBrowser } from './find-browser.ts';

export interface BrowserCacheOptions {
  /** Folder of the program. */
  readonly root: string;
  readonly dataDir: string;
  /** Names the program, which knows how a browser is started; undefined where it may have changed: then nothing is recalled. */
  readonly program: string | undefined;
  /** Told that what was found could not be kept. */
  readonly warn: (fault: unknown) => void;
}

/**
 * The browser that was found at an earlier start of the same program, as long as it is the same file and was looked for in the same places: to look
 * for one takes longer than everything else of a start. Another one that is installed beside it is found when CHROMIUM names it.
 */
export const findCachedBrowser = async ({
  root,
  dataDir,
  program,
  warn,
}: BrowserCacheOptions): Promise<BrowserLookup> => {
  if (program === undefined) return findBrowser(root);
  const file = join(dataDir, 'browser.json');
  const places = sha256(
    JSON.stringify([program, root, process.env['CHROMIUM'] ?? '', process.env['PATH'] ?? '']),
  );
  const recalled = await readCache(file, places);
  if (recalled !== undefined) return recalled;
  const found = await findBrowser(root);
  if (!('reason' in found))
    await writeCache(dataDir, file, { places, state: await readFileState(found), found }).catch(
      warn,
    );
  return found;
};

/** undefined for nothing, and for what is not true any more. */
const readCache = async (file: string, places: string): Promise<FoundBrowser | undefined> => {
  const kept = await readFile(file, 'utf8').then(tryParseJson, () => undefined);
  const found =
    ownProperty(kept, 'places') === places
      ? parseFoundBrowser(ownProperty(kept, 'found'))
      : undefined;
  return found !== undefined && ownProperty(kept, 'state') === (await readFileState(found))
    ? found
    : undefined;
};

/** Tells one file from another that has taken its place. Empty where there is none. */
const readFileState = ({ executablePath }: FoundBrowser): Promise<string> =>
  stat(executablePath).then(
    ({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`,
    () => '',
  );

const writeCache = async (dataDir: string, file: string, content: object): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  // Under another name first: a start may read it in the middle.
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
};
