import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readAuditHead, serializeAuditRow, streamAudit } from '../../src/service/database/audit.ts';
import { type Bytes, toBuffer } from '../../src/service/database/dialect.ts';
import { readChannel } from '../../src/service/database/releases.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import { sha256, toDeliveredJson } from '../../src/service/documents/document-bytes.ts';
import { verifyChain } from '../../src/service/studio-api/audit/run-audit.ts';

interface AuditEntry {
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const draftActions = new Set(['document.create', 'draft.save', 'draft.restore', 'draft.drop']);

export const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** Numbers must be 1 to n, each once. */
export const findGaps = (what: string, numbers: readonly number[]): readonly string[] => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const wrong = sorted.findIndex((number, index) => number !== index + 1);
  return wrong < 0
    ? []
    : [`${what}: expected 1 to ${sorted.length}, found ${sorted[wrong]} in place of ${wrong + 1}.`];
};

const readAudit = async (
  db: ScreenDatabase,
): Promise<{ readonly damage: string[]; readonly entries: readonly AuditEntry[] }> => {
  const lines: string[] = [];
  const entries: AuditEntry[] = [];
  for await (const row of streamAudit(db)) {
    lines.push(serializeAuditRow(row));
    entries.push(row);
  }
  const result = await verifyChain(lines, await readAuditHead(db));
  return { damage: 'broken' in result ? [result.broken] : [], entries };
};

const findDraftDamage = async (
  db: ScreenDatabase,
  audit: readonly AuditEntry[],
): Promise<string[]> => {
  const texts = await db
    .selectFrom('draft_texts')
    .select(['doc_id', 'rev', 'text', 'sha256'])
    .orderBy('doc_id')
    .orderBy('rev')
    .execute();
  const drafts = await db
    .selectFrom('drafts')
    .select(['doc_id', 'rev', 'body_text'])
    .where('branch', '=', 'main')
    .execute();
  const byDocument = groupBy(texts, ({ doc_id: id }) => id);
  const audited = groupBy(
    audit.filter(({ action }) => draftActions.has(action)),
    // A new document begins with revision 1.
    ({ subject, detail: { rev = 1 } }) => `${subject} ${String(rev)}`,
  );
  const damage = [...byDocument].flatMap(([id, saved]) =>
    findGaps(
      `${id}, revisions`,
      saved.map(({ rev }) => rev),
    ),
  );
  for (const { doc_id: id, rev, text, sha256: hash } of texts) {
    if (sha256(text) !== hash) damage.push(`${id}: revision ${rev} does not match its hash.`);
    const count = audited.get(`${id} ${rev}`)?.length ?? 0;
    if (count !== 1)
      damage.push(`${id}: expected one audit row for revision ${rev}, found ${count}.`);
  }
  if (audited.size !== texts.length)
    damage.push(`Drafts: ${audited.size} audit rows, ${texts.length} saved texts.`);
  for (const { doc_id: id, rev, body_text: body } of drafts) {
    const last = byDocument.get(id)?.at(-1);
    if (last?.rev !== rev || last.text !== body)
      damage.push(`${id}: expected the draft to be revision ${String(last?.rev)}, found ${rev}.`);
  }
  return damage;
};

const isDeliverable = (
  { body, sha256: hash, br, gz }: { body: string; sha256: string; br: Bytes; gz: Bytes },
  expected: string,
): boolean =>
  body === expected &&
  sha256(body) === hash &&
  brotliDecompressSync(toBuffer(br)).toString('utf8') === body &&
  gunzipSync(toBuffer(gz)).toString('utf8') === body;

const findVersionDamage = async (db: ScreenDatabase): Promise<string[]> => {
  const versions = await db
    .selectFrom('versions')
    .select(['id', 'doc_id', 'number', 'body', 'sha256', 'size'])
    .execute();
  const deliveries = new Map(
    (await db.selectFrom('deliveries').selectAll().execute()).map((row) => [row.version_id, row]),
  );
  const damage = [...groupBy(versions, ({ doc_id: id }) => id)].flatMap(([id, own]) =>
    findGaps(
      `${id}, versions`,
      own.map(({ number }) => number),
    ),
  );
  for (const { id, doc_id: documentId, number, body, sha256: hash, size } of versions) {
    const name = `${documentId} version ${number}`;
    if (sha256(body) !== hash || Buffer.byteLength(body) !== size)
      damage.push(`${name} does not match its hash or size.`);
    const delivery = deliveries.get(id);
    if (delivery === undefined || !isDeliverable(delivery, toDeliveredJson(body)))
      damage.push(`${name}: its delivery is missing or different.`);
  }
  return damage;
};

const releaseOf = ({ action, subject, detail }: AuditEntry): readonly string[] => {
  if (action === 'change.publish') return [`publish ${String(detail['release'])}`];
  return action === 'release.rollback' ? [`rollback ${subject}`] : [];
};

const findReleaseDamage = async (
  db: ScreenDatabase,
  audit: readonly AuditEntry[],
): Promise<string[]> => {
  const releases = await db
    .selectFrom('releases')
    .select(['id', 'seq', 'kind'])
    .orderBy('seq')
    .execute();
  const items = await db
    .selectFrom('release_items')
    .leftJoin('versions', 'versions.id', 'release_items.version_id')
    .select(['release_id', 'versions.id'])
    .execute();
  const { seq, releaseId } = await readChannel(db);
  const damage = [
    ...findGaps(
      'releases',
      releases.map((release) => release.seq),
    ),
    ...items
      .filter(({ id }) => id === null)
      .map(({ release_id: id }) => `Release ${id} names a version that does not exist.`),
  ];
  if (seq !== releases.length || releases.at(-1)?.id !== releaseId)
    damage.push(`Expected the channel to be at release ${releases.length}, found ${seq}.`);
  const made = releases
    .filter(({ kind }) => kind !== 'upgrade')
    .map((release) => `${release.kind} ${release.seq}`);
  const audited = audit.flatMap(releaseOf);
  if (made.toSorted().join() !== audited.toSorted().join())
    damage.push(`Releases: ${made.join(', ')}; their audit rows: ${audited.join(', ')}.`);
  return damage;
};

const findChangeDamage = async (db: ScreenDatabase): Promise<string[]> => {
  const changes = await db.selectFrom('changes').select(['id', 'status', 'release_id']).execute();
  const releases = await db
    .selectFrom('releases')
    .select('id')
    .where('kind', '=', 'publish')
    .execute();
  const published = changes.filter(({ status }) => status === 'published');
  const named = new Set(published.map(({ release_id: id }) => id));
  return [
    ...published
      .filter(({ release_id: releaseId }) => !releases.some(({ id }) => id === releaseId))
      .map(({ id }) => `Change ${id} is published without a release.`),
    ...changes
      .filter(({ status, release_id: id }) => status !== 'published' && id !== null)
      .map(({ id }) => `Change ${id} has a release and is not published.`),
    ...(named.size === releases.length
      ? []
      : [`Expected one published change per release, found ${named.size} of ${releases.length}.`]),
  ];
};

/** States that no sequence of complete requests can produce, one sentence each. */
export const findDamage = async (db: ScreenDatabase): Promise<readonly string[]> => {
  const { damage, entries } = await readAudit(db);
  return [
    ...damage,
    ...(await findDraftDamage(db, entries)),
    ...(await findVersionDamage(db)),
    ...(await findReleaseDamage(db, entries)),
    ...(await findChangeDamage(db)),
  ];
};
