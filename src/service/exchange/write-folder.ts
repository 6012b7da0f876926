import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256 } from '../documents/sha256.ts';
import { StartupError } from '../start-refused.ts';
import { isNotFound } from '../missing-file.ts';
import type { CollectedExport } from './collect-export.ts';
import {
  type ExportManifest,
  manifestFileName,
  parseExportManifest,
  formatExportManifest,
} from './manifest.ts';

export interface WriteFolderOptions {
  readonly folder: string;
  /** Whether files that somebody changed after the last export are written over. */
  readonly overwrite: boolean;
  readonly readPicture: (hash: string) => Promise<Buffer>;
}

/** What was done to a folder, in numbers of files. */
export interface FolderChanges {
  readonly written: number;
  readonly removed: number;
}

/** Without it git would write other ends of lines on some machines. */
const gitAttributes = { file: '.gitattributes', text: '* -text\n' } as const;

/**
 * Writes an export into a folder that is new, empty, or one of an export before, whose files that are not exported any more are removed.
 * Throws StartRefused, before anything is written, where something would be lost that is not from an export.
 */
export const writeFolder = async (
  { manifest, texts }: CollectedExport,
  { folder, overwrite, readPicture }: WriteFolderOptions,
): Promise<FolderChanges> => {
  const previous = await readPreviousExport(folder);
  const isFormer = new Map(
    [...(previous?.documents ?? []), ...(previous?.pictures ?? [])].map((entry) => [
      entry.file,
      entry.sha256,
    ]),
  );
  const kept = new Map(
    [...manifest.documents, ...manifest.pictures].map((entry) => [entry.file, entry.sha256]),
  );
  const found = new Map<string, string | undefined>();
  for (const file of new Set([...isFormer.keys(), ...kept.keys()]))
    found.set(file, await hashOf(join(folder, file)));
  const changed = [...found]
    .filter(
      ([file, hash]) =>
        hash !== undefined && hash !== isFormer.get(file) && hash !== kept.get(file),
    )
    .map(([file]) => file);
  if (changed.length > 0 && !overwrite) throw new StartupError(describeChanged(changed), 1);

  const stale = [...kept].filter(([file, hash]) => found.get(file) !== hash);
  for (const [file, hash] of stale)
    await write(join(folder, file), texts.get(file) ?? (await readPicture(hash)));
  if (previous === undefined) await write(join(folder, gitAttributes.file), gitAttributes.text);
  // Behind the files, so that an export that broke off is seen as one that is not finished.
  await write(join(folder, manifestFileName), formatExportManifest(manifest));
  const gone = [...isFormer.keys()].filter(
    (file) => !kept.has(file) && found.get(file) !== undefined,
  );
  for (const file of gone) await rm(join(folder, file));
  return { written: stale.length, removed: gone.length };
};

const readPreviousExport = async (folder: string): Promise<ExportManifest | undefined> => {
  const text = await readIfExists(join(folder, manifestFileName));
  const former = text === undefined ? undefined : parseExportManifest(text.toString('utf8'));
  if (former !== undefined) return former;
  const entries = (await readdir(folder).catch(emptyIfMissing)).filter((name) => name !== '.git');
  if (entries.length === 0) return undefined;
  throw new StartupError(
    [
      `${folder}: expected a new or empty folder, or one of an earlier export; found ${entries.length} other files. Choose another.`,
    ],
    2,
  );
};

const describeChanged = (files: readonly string[]): string[] => [
  ...files.map((file) => `${file}: was changed after the last export.`),
  'Nothing was written. Import these files, or take their changes back, or write over them by --overwrite.',
];

const write = async (file: string, content: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

const hashOf = async (file: string): Promise<string | undefined> => {
  const bytes = await readIfExists(file);
  return bytes === undefined ? undefined : sha256(bytes);
};

const readIfExists = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};

const emptyIfMissing = (fault: unknown): string[] => {
  if (isNotFound(fault)) return [];
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOTDIR')
    throw new StartupError(['Expected a folder, found a file. Choose another name.'], 2);
  throw fault;
};
