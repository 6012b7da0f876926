import { listAssetMetadata } from '../database/assets.ts';
import { listDocumentLocations } from '../database/documents.ts';
import { listDraftTexts } from '../database/drafts.ts';
import { listReleasedDocuments, readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readReleasedTexts } from '../database/versions.ts';
import { sha256 } from '../documents/document-bytes.ts';
import type { ExportedDocument, ExportManifest } from './export-manifest.ts';

/** Export content; pictures and texts beyond `maxKeptLength` are read when they are written. */
export interface CollectedExport {
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
  /** Stored hash; null if it must be computed. */
  readonly sha256: string | null;
}

/** Characters of texts in memory; thousands of documents may have gigabytes. */
const maxKeptLength = 32 * 1024 * 1024;

/**
 * Names of pictures, without parsing thousands of documents. Other hashes may match; only stored
 * pictures are exported.
 */
const quotedHash = /"([0-9a-f]{64})"/g;

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
        found.set(docId, { docId, text, rev: undefined, sha256: null });
    yield page.flatMap((id) => found.get(id) ?? []);
  }
}

/**
 * Collects the documents as last saved, and the pictures they reference. Call it in a snapshot
 * transaction.
 * @param drafts exports working copies instead of live versions
 */
export const collectExport = async (
  db: ScreenDatabase,
  drafts: boolean,
): Promise<CollectedExport> => {
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
  const collect = ({ docId: id, text, rev, sha256: textHash }: DocumentText): void => {
    const { kind, journey } = stored.get(id) ?? throwMissing(id);
    const version = live.get(id);
    const file = `screens/${journey === null ? '' : `${journey}/`}${id}.json`;
    if (keptLength + text.length <= maxKeptLength) {
      kept.set(file, text);
      keptLength += text.length;
    }
    if (text.includes('"asset"'))
      for (const [, hash = ''] of text.matchAll(quotedHash)) pictureHashes.add(hash);
    documents.push({
      id,
      kind,
      file,
      sha256: textHash ?? sha256(text),
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

export const throwMissing = (docId: string): never => {
  throw new Error(`The document ${docId} disappeared during the export.`);
};
