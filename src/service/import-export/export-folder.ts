import { createCommand } from '../command/run-command.ts';
import { listAssetMetadata, findAsset } from '../database/assets.ts';
import { listDocuments } from '../database/documents.ts';
import { type Draft, readWorkingCopy } from '../database/drafts.ts';
import { listReleasedDocuments, readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { findVersion, readVersionText } from '../database/versions.ts';
import { findAssetReferences } from '../documents/asset-references.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { parseDraft } from '../documents/draft-content.ts';
import {
  type ExportedDocument,
  type ExportManifest,
  manifestFileName,
  parseExportManifest,
  formatExportManifest,
} from './export-manifest.ts';
import { requireCurrentTables, withDatabase } from '../command/with-database.ts';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors/errors.ts';
import { isNotFound } from '../errors/inspect-error.ts';

/** Export content; pictures and most texts are read when they are written. */
interface CollectedExport {
  readonly manifest: ExportManifest;
  /** Undefined for a picture. */
  readonly readText: (file: string) => Promise<string | undefined>;
}

/** Characters of texts in memory; thousands of documents may have gigabytes. */
const maxKeptLength = 32 * 1024 * 1024;

const fileExtensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/**
 * Collects the documents as last saved, and the pictures they reference. Call it in a snapshot
 * transaction.
 * @param drafts exports working copies instead of live versions
 */
const collectExport = async (db: ScreenDatabase, drafts: boolean): Promise<CollectedExport> => {
  const { releaseId, seq } = await readChannel(db);
  const released = releaseId === undefined ? [] : await listReleasedDocuments(db, releaseId);
  const live = new Map(released.map((document) => [document.docId, document]));
  const readDraft = async (id: string): Promise<Draft | undefined> => {
    const work = drafts ? await readWorkingCopy(db, id) : undefined;
    return work?.isPersisted === true ? work : undefined;
  };
  const readLiveText = async (id: string): Promise<string | undefined> => {
    const number = live.get(id)?.version;
    const version = number === undefined ? undefined : await findVersion(db, id, number);
    return version === undefined ? undefined : readVersionText(db, version);
  };
  const documents: ExportedDocument[] = [];
  const idByFile = new Map<string, string>();
  const kept = new Map<string, string>();
  const pictureHashes = new Set<string>();
  let keptLength = 0;
  for (const { id, kind, journey } of await listDocuments(db)) {
    const version = live.get(id);
    const draft = await readDraft(id);
    const text = draft?.text ?? (await readLiveText(id));
    if (text === undefined) continue;
    const file = `screens/${journey === undefined ? '' : `${journey}/`}${id}.json`;
    idByFile.set(file, id);
    if (keptLength + text.length <= maxKeptLength) {
      kept.set(file, text);
      keptLength += text.length;
    }
    if (text.includes('"asset"'))
      for (const asset of findAssetReferences(parseDraft(text))) pictureHashes.add(asset.sha256);
    documents.push({
      id,
      kind,
      file,
      sha256: sha256(text),
      ...(version === undefined
        ? {}
        : { live: { version: version.version, sha256: version.sha256 } }),
      ...(draft === undefined ? {} : { draft: draft.rev }),
    });
  }
  const facts = await listAssetMetadata(db, [...pictureHashes].toSorted());
  const pictures = [...facts.values()]
    .map(({ sha256: hash, mime }) => ({
      file: `pictures/${hash}.${fileExtensions[mime] ?? 'bin'}`,
      sha256: hash,
    }))
    .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  return {
    manifest: { format: 1, release: seq, drafts, documents, pictures },
    readText: async (file) => {
      const id = idByFile.get(file);
      if (id === undefined) return undefined;
      return kept.get(file) ?? (await readDraft(id))?.text ?? readLiveText(id);
    },
  };
};

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
  { manifest, readText }: CollectedExport,
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
    await write(join(folder, file), (await readText(file)) ?? (await readPicture(hash)));
  if (previous === undefined) await write(join(folder, gitAttributes.file), gitAttributes.text);
  // Last, so that an interrupted export is recognisable as incomplete.
  await write(join(folder, manifestFileName), formatExportManifest(manifest));
  const gone = [...isFormer.keys()].filter(
    (file) => !kept.has(file) && found.get(file) !== undefined,
  );
  for (const file of gone) await rm(join(folder, file));
  return { written: stale.length, removed: gone.length };
};

const readPreviousExport = async (folder: string): Promise<ExportManifest | undefined> => {
  const text = await readIfExists(join(folder, manifestFileName));
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
