import { createCommand } from '../command/run-command.ts';
import { listAssetMetadata, findAsset } from '../database/assets.ts';
import { makeFolder } from '../database/data-dir.ts';
import { listDocumentLocations } from '../database/documents.ts';
import { listDraftTexts } from '../database/drafts.ts';
import { listReleasedDocuments, readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readReleasedTexts } from '../database/versions.ts';
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
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors/errors.ts';
import { errorMessage, isNotFound } from '../errors/inspect-error.ts';

/** Export content; pictures and texts beyond `maxKeptLength` are read when they are written. */
interface CollectedExport {
  readonly manifest: ExportManifest;
  /** Texts in memory by file. */
  readonly kept: ReadonlyMap<string, string>;
  /** Reads texts again, in pages. */
  readonly streamTexts: (docIds: readonly string[]) => AsyncIterable<readonly DocumentText[]>;
}

interface DocumentText {
  readonly docId: string;
  readonly text: string;
  /** Revision of the draft; undefined for a live version. */
  readonly rev: number | undefined;
}

/** Characters of texts in memory; thousands of documents may have gigabytes. */
const maxKeptLength = 32 * 1024 * 1024;

/** Documents read at once, of up to 256 KiB each. */
const pageSize = 50;

const fileExtensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Streams drafts, if exported, else live texts. Documents with neither are missing. */
async function* streamTexts(
  db: ScreenDatabase,
  releaseId: string | undefined,
  drafts: boolean,
  docIds: readonly string[],
): AsyncGenerator<readonly DocumentText[]> {
  for (let from = 0; from < docIds.length; from += pageSize) {
    const page = docIds.slice(from, from + pageSize);
    const found = new Map<string, DocumentText>(
      (drafts ? await listDraftTexts(db, page) : []).map((draft) => [draft.docId, draft]),
    );
    const others = page.filter((id) => !found.has(id));
    if (releaseId !== undefined)
      for (const [docId, text] of await readReleasedTexts(db, releaseId, others))
        found.set(docId, { docId, text, rev: undefined });
    yield page.flatMap((id) => found.get(id) ?? []);
  }
}

/**
 * Collects the documents as last saved, and the pictures they reference. Call it in a snapshot
 * transaction.
 * @param drafts exports working copies instead of live versions
 */
const collectExport = async (db: ScreenDatabase, drafts: boolean): Promise<CollectedExport> => {
  const { releaseId, seq } = await readChannel(db);
  const released = releaseId === undefined ? [] : await listReleasedDocuments(db, releaseId);
  const live = new Map(released.map((document) => [document.docId, document]));
  const stored = new Map(
    (await listDocumentLocations(db)).map((document) => [document.id, document]),
  );
  const documents: ExportedDocument[] = [];
  const kept = new Map<string, string>();
  const pictureHashes = new Set<string>();
  let keptLength = 0;
  const collect = ({ docId: id, text, rev }: DocumentText): void => {
    const { kind, journey } = stored.get(id) ?? throwMissing(id);
    const version = live.get(id);
    const file = `screens/${journey === null ? '' : `${journey}/`}${id}.json`;
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
      ...(rev === undefined ? {} : { draft: rev }),
    });
  };
  for await (const page of streamTexts(db, releaseId, drafts, [...stored.keys()]))
    page.forEach(collect);
  const facts = await listAssetMetadata(db, [...pictureHashes].toSorted());
  const pictures = [...facts.values()]
    .map(({ sha256: hash, mime }) => ({
      file: `pictures/${hash}.${fileExtensions[mime] ?? 'bin'}`,
      sha256: hash,
    }))
    .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  return {
    manifest: { format: 1, release: seq, drafts, documents, pictures },
    kept,
    streamTexts: (docIds) => streamTexts(db, releaseId, drafts, docIds),
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

const throwMissing = (docId: string): never => {
  throw new Error(`The document ${docId} disappeared during the export.`);
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
