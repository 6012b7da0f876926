import { collectExport, throwMissing, type CollectedExport } from './collect-export.ts';
import { createCommand } from '../command/run-command.ts';
import { findAsset } from '../database/assets.ts';
import { makeFolder } from '../database/data-dir.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import {
  type ExportManifest,
  manifestFileName,
  parseExportManifest,
  formatExportManifest,
} from './export-manifest.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors/errors.ts';
import { errorMessage, isNotFound } from '../errors/inspect-error.ts';

interface WriteFolderOptions {
  readonly folder: string;
  readonly overwrite: boolean;
  readonly readPicture: (hash: string) => Promise<Buffer>;
}

interface FolderChanges {
  readonly written: number;
  readonly removed: number;
}

/** Keeps git from converting line ends. */
const gitAttributes = { file: '.gitattributes', text: '* -text\n' } as const;

/**
 * Writes an export into a new or empty folder, or updates an earlier export. Throws StartupError
 * before any write if changes made since that export would be lost.
 */
const writeFolder = async (
  { manifest, kept, streamTexts: streamOthers }: CollectedExport,
  { folder, overwrite, readPicture }: WriteFolderOptions,
): Promise<FolderChanges> => {
  const previous = await readPreviousExport(folder);
  const former = new Map(
    [...(previous?.documents ?? []), ...(previous?.pictures ?? [])].map((entry) => [
      entry.file,
      entry.sha256,
    ]),
  );
  const current = new Map(
    [...manifest.documents, ...manifest.pictures].map((entry) => [entry.file, entry.sha256]),
  );
  const found = new Map<string, string | undefined>();
  // Without a previous export the folder is empty.
  if (previous !== undefined)
    for (const file of new Set([...former.keys(), ...current.keys()]))
      found.set(file, hashOf(join(folder, file)));
  const changed = [...found]
    .filter(
      ([file, hash]) =>
        hash !== undefined && hash !== former.get(file) && hash !== current.get(file),
    )
    .map(([file]) => file);
  if (changed.length > 0 && !overwrite) throw new StartupError(describeChanged(changed), 1);

  const write = createFileWriter(folder);
  const isStale = ({ file, sha256: hash }: { readonly file: string; readonly sha256: string }) =>
    found.get(file) !== hash;
  const documents = manifest.documents.filter(isStale);
  const files = new Map(documents.map(({ id, file }) => [id, file]));
  for (const { id, file } of documents) {
    const text = kept.get(file);
    if (text === undefined) continue;
    write(file, text);
    files.delete(id);
  }
  for await (const page of streamOthers([...files.keys()]))
    for (const { docId, text } of page) write(files.get(docId) ?? throwMissing(docId), text);
  const pictures = manifest.pictures.filter(isStale);
  for (const { file, sha256: hash } of pictures) write(file, await readPicture(hash));
  if (previous === undefined) write(gitAttributes.file, gitAttributes.text);
  // Last, so that an interrupted export is recognisable as incomplete.
  write(manifestFileName, formatExportManifest(manifest));
  const gone = [...former.keys()].filter(
    (file) => !current.has(file) && found.get(file) !== undefined,
  );
  for (const file of gone) rmSync(join(folder, file));
  return { written: documents.length + pictures.length, removed: gone.length };
};

const readPreviousExport = async (folder: string): Promise<ExportManifest | undefined> => {
  const text = readIfExists(join(folder, manifestFileName));
  const previous = text === undefined ? undefined : parseExportManifest(text.toString('utf8'));
  if (previous !== undefined) return previous;
  const entries = (await readdir(folder).catch(emptyIfMissing)).filter((name) => name !== '.git');
  if (entries.length === 0) return undefined;
  throw new StartupError(
    [
      `${folder}: contains ${entries.length} other files. Choose a new or empty folder, or one of an earlier export.`,
    ],
    2,
  );
};

const describeChanged = (files: readonly string[]): string[] => [
  ...files.map((file) => `${file}: changed since the last export.`),
  'Nothing was written. Import these files, revert them, or overwrite them with --overwrite.',
];

/** Writes synchronously: promises take five times the CPU for thousands of small files. */
const createFileWriter = (folder: string): ((file: string, content: string | Buffer) => void) => {
  const created = new Set<string>();
  return (file, content) => {
    const path = join(folder, file);
    const parent = dirname(path);
    try {
      if (!created.has(parent)) makeFolder(parent, 0o777);
      created.add(parent);
      writeFileSync(path, content);
    } catch (error) {
      throw new StartupError(
        [
          `${folder}: cannot be written (${errorMessage(error)}). Choose a writable folder with free space, then export again.`,
        ],
        2,
        error,
      );
    }
  };
};

const hashOf = (file: string): string | undefined => {
  const bytes = readIfExists(file);
  return bytes === undefined ? undefined : sha256(bytes);
};

const readIfExists = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};

const emptyIfMissing = (error: unknown): string[] => {
  if (isNotFound(error)) return [];
  if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')
    throw new StartupError(['Expected a folder, found a file. Choose another name.'], 2);
  throw error;
};

interface ExportOptions {
  readonly folder: string;
  /** Exports working copies instead of live versions. */
  readonly drafts: boolean;
  readonly overwrite: boolean;
}

/**
 * Exports one consistent snapshot into a folder. Throws StartupError instead of losing changed
 * files.
 */
export const exportFolder = (
  db: ScreenDatabase,
  { folder, drafts, overwrite }: ExportOptions,
): Promise<FolderChanges & { readonly manifest: ExportManifest }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const collected = await collectExport(transaction, drafts);
      const changes = await writeFolder(collected, {
        folder,
        overwrite,
        readPicture: (hash) => readPicture(transaction, hash),
      });
      return { ...changes, manifest: collected.manifest };
    });

const readPicture = async (db: ScreenDatabase, hash: string): Promise<Buffer> => {
  const asset = await findAsset(db, hash);
  if (asset === undefined) throw new Error(`The picture ${hash} disappeared during the export.`);
  return asset.bytes;
};

/**
 * Exports live documents or working copies to a folder, also while the service runs. Exit codes: 0
 * done, 1 changes in the folder would be lost, 2 wrong usage or nothing to export from.
 */
export const runExport = createCommand(
  {
    name: 'npm run export --',
    description: 'Exports live documents to a folder.',
    args: {
      folder: {
        type: 'positional',
        required: false,
        description: 'Folder to write.',
        default: 'export',
      },
      drafts: { type: 'boolean', description: 'Exports drafts instead of live versions.' },
      overwrite: { type: 'boolean', description: 'Overwrites changed files in the folder.' },
    },
  },
  async ({ folder, drafts, overwrite }, { variables, output }) => {
    const { manifest, written, removed } = await withDatabase(
      { variables, exclusive: false },
      async (db) => {
        await requireCurrentTables(db);
        return exportFolder(db, {
          folder,
          drafts: drafts === true,
          overwrite: overwrite === true,
        });
      },
    );
    const { release, documents, pictures } = manifest;
    output.out(
      `${folder}: release ${release}, ${documents.length} documents, ${pictures.length} pictures; ${written} files written, ${removed} removed.`,
    );
    return 0;
  },
);
