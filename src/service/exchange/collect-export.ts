import { listAssetMetadata } from '../database/assets.ts';
import { listDocuments } from '../database/documents.ts';
import { readWorkingCopy } from '../database/drafts.ts';
import { readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listReleasedVersions, readVersionText } from '../database/versions.ts';
import { findAssetReferences } from '../documents/named-assets.ts';
import { sha256 } from '../documents/sha256.ts';
import { parseDraft } from '../drafts/read-draft.ts';
import type { ExportedDocument, ExportManifest } from './manifest.ts';

/** What is to be written, the pictures aside, which may be large. */
export interface CollectedExport {
  readonly manifest: ExportManifest;
  /** The texts of the documents, by file. */
  readonly texts: ReadonlyMap<string, string>;
}

const fileExtensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/**
 * Reads what is exported: each document as it was last saved, and the pictures that they name. Call it in a transaction that sees one state.
 * @param drafts whether what people work on stands in place of what is live
 */
export const collectExport = async (
  db: ScreenDatabase,
  drafts: boolean,
): Promise<CollectedExport> => {
  const { releaseId, seq } = await readChannel(db);
  const live = new Map(
    (await listReleasedVersions(db, releaseId)).map((version) => [version.docId, version]),
  );
  const documents: ExportedDocument[] = [];
  const texts = new Map<string, string>();
  for (const { id, kind, journey } of await listDocuments(db)) {
    const version = live.get(id);
    const work = drafts ? await readWorkingCopy(db, id) : undefined;
    const draft = work?.isPersisted === true ? work : undefined;
    const text =
      draft?.text ?? (version === undefined ? undefined : await readVersionText(db, version));
    if (text === undefined) continue;
    const file = `screens/${journey === undefined ? '' : `${journey}/`}${id}.json`;
    texts.set(file, text);
    documents.push({
      id,
      kind,
      file,
      sha256: sha256(text),
      ...(version === undefined
        ? {}
        : { live: { version: version.number, sha256: version.sha256 } }),
      ...(draft === undefined ? {} : { draft: draft.rev }),
    });
  }
  const named = [...texts.values()].flatMap((text) =>
    text.includes('"asset"') ? findAssetReferences(parseDraft(text)) : [],
  );
  const facts = await listAssetMetadata(
    db,
    [...new Set(named.map((asset) => asset.sha256))].toSorted(),
  );
  const pictures = [...facts.values()]
    .map(({ sha256: hash, mime }) => ({
      file: `pictures/${hash}.${fileExtensions[mime] ?? 'bin'}`,
      sha256: hash,
    }))
    .toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  return { manifest: { format: 1, release: seq, drafts, documents, pictures }, texts };
};
