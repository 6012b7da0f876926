import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownProperty, tryParseJson } from '../../../../renderer/entries/node.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import {
  findBrowser,
  parseFoundBrowser,
  type BrowserLookup,
  type FoundBrowser,
} from './find-browser.ts';

export interface BrowserCacheOptions {
  readonly root: string;
  readonly dataDir: string;
  /** Identifies the build; undefined if it may have changed, which disables the cache. */
  readonly program: string | undefined;
  readonly warn: (error: unknown) => void;
}

/**
 * Returns the browser an earlier start of this build found, since the lookup is slow. Invalid once
 * the file or the search path changed. A newer browser beside it needs CHROMIUM.
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

const readFileState = ({ executablePath }: FoundBrowser): Promise<string> =>
  stat(executablePath).then(
    ({ size, mtimeMs, ino }) => `${size} ${mtimeMs} ${ino}`,
    () => '',
  );

const writeCache = async (dataDir: string, file: string, content: object): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Atomic via rename: another start may read the file at the same time.
  await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${file}.new`, file);
};
