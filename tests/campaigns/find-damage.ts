import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serializeAuditRow, readAuditHead, streamAudit } from '../../src/service/database/audit.ts';
import { verifyChain } from '../../src/service/studio-api/audit/run-audit.ts';
import { type Bytes, toBuffer } from '../../src/service/database/dialect.ts';
import { readChannel } from '../../src/service/database/releases.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import { toDeliveredJson, sha256 } from '../../src/service/documents/document-bytes.ts';

/** Whether numbers are 1 to n. */
const isRow = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => number === index + 1);

const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** The audit is a whole chain; its rows by action. */
const readAudit = async (
  db: ScreenDatabase,
): Promise<{ readonly damage: string[]; readonly rows: readonly AuditedAction[] }> => {
  const lines: string[] = [];
  const rows: AuditedAction[] = [];
  for await (const row of streamAudit(db)) {
    lines.push(serializeAuditRow(row));
    rows.push({ action: row.action, subject: row.subject, detail: row.detail });
  }
  const finding = await verifyChain(lines, await readAuditHead(db));
  return { damage: 'broken' in finding ? [finding.broken] : [], rows };
};

interface AuditedAction {
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const draftActions = new Set(['document.create', 'draft.save', 'draft.restore', 'draft.drop']);

/** A new document begins with revision 1. */
const revOf = ({ rev }: Readonly<Record<string, unknown>>): number =>
  typeof rev === 'number' ? rev : 1;

const findDraftDamage = async (
  db: ScreenDatabase,
  audited: readonly AuditedAction[],
): Promise<string[]> => {
  const texts = await db
    .selectFrom('draft_texts')
    .select(['doc_id', 'rev', 'kind', 'text', 'sha256'])
    .orderBy('doc_id')
    .orderBy('rev')
    .execute();
  const drafts = await db
    .selectFrom('drafts')
    .select(['doc_id', 'rev', 'body_text'])
    .where('branch', '=', 'main')
    .execute();
  const byDocument = groupBy(texts, ({ doc_id: id }) => id);
  const told = groupBy(
    audited.filter(({ action }) => draftActions.has(action)),
    ({ subject, detail }) => `${subject} ${revOf(detail)}`,
  );
  const damage: string[] = [];
  for (const [id, saved] of byDocument) {
    if (!isRow(saved.map(({ rev }) => rev)))
      damage.push(
        `${id}: expected its revisions to be 1 to n, found ${saved.map(({ rev }) => rev).join(', ')}.`,
      );
  }
  for (const text of texts) {
    if (sha256(text.text) !== text.sha256)
      damage.push(`${text.doc_id}: revision ${text.rev} is not the text that its hash names.`);
    const count = told.get(`${text.doc_id} ${text.rev}`)?.length ?? 0;
    if (count !== 1)
      damage.push(
        `${text.doc_id}: expected one row of the audit about revision ${text.rev}, found ${count}.`,
      );
  }
  if (told.size !== texts.length)
    damage.push(
      `Expected a saved text for every row of the audit about drafts: ${told.size} rows, ${texts.length} texts.`,
    );
  for (const { doc_id: id, rev, body_text: body } of drafts) {
    const last = byDocument.get(id)?.at(-1);
    if (last?.rev !== rev || last.text !== body)
      damage.push(
        `${id}: expected the draft to be its last text, revision ${String(last?.rev)}; found revision ${rev}.`,
      );
  }
  return damage;
};

const findVersionDamage = async (db: ScreenDatabase): Promise<string[]> => {
  const versions = await db
    .selectFrom('versions')
    .select(['id', 'doc_id', 'number', 'body', 'sha256', 'size'])
    .orderBy('doc_id')
    .orderBy('number')
    .execute();
  const deliveries = new Map(
    (await db.selectFrom('deliveries').selectAll().execute()).map((row) => [row.version_id, row]),
  );
  const damage: string[] = [];
  for (const [id, ofDocument] of groupBy(versions, (version) => version.doc_id)) {
    const numbers = ofDocument.map(({ number }) => number);
    if (!isRow(numbers))
      damage.push(`${id}: expected its versions to be 1 to n, found ${numbers.join(', ')}.`);
  }
  for (const { id, doc_id: docId, number, body, sha256: hash, size } of versions) {
    const name = `${docId} version ${number}`;
    if (sha256(body) !== hash || Buffer.byteLength(body) !== size)
      damage.push(`${name} is not the text that its hash names.`);
    const delivery = deliveries.get(id);
    if (delivery === undefined) damage.push(`${name}: the delivered form is missing.`);
    else if (!isWhole(delivery, toDeliveredJson(body)))
      damage.push(`${name}: what phones get of it is not what it says.`);
  }
  return damage;
};

const isWhole = (
  { body, sha256: hash, br, gz }: { body: string; sha256: string; br: Bytes; gz: Bytes },
  expected: string,
): boolean =>
  body === expected &&
  sha256(body) === hash &&
  brotliDecompressSync(toBuffer(br)).toString('utf8') === body &&
  gunzipSync(toBuffer(gz)).toString('utf8') === body;

/** The release that a row of the audit tells of; undefined where it tells of something else. */
const releaseOf = ({ action, subject, detail }: AuditedAction): string | undefined => {
  if (action === 'change.publish') return `publish ${String(detail['release'])}`;
  return action === 'release.rollback' ? `rollback ${subject}` : undefined;
};

const findReleaseDamage = async (
  db: ScreenDatabase,
  audited: readonly AuditedAction[],
): Promise<string[]> => {
  const releases = await db
    .selectFrom('releases')
    .select(['id', 'seq', 'kind'])
    .orderBy('seq')
    .execute();
  const items = groupBy(
    await db.selectFrom('release_items').select(['release_id', 'version_id']).execute(),
    ({ release_id: id }) => id,
  );
  const versions = new Set(
    (await db.selectFrom('versions').select('id').execute()).map(({ id }) => id),
  );
  const { seq, releaseId } = await readChannel(db);
  const damage: string[] = [];
  const seqs = releases.map((release) => release.seq);
  if (!isRow(seqs)) damage.push(`Expected the releases to be 1 to n, found ${seqs.join(', ')}.`);
  if (seq !== releases.length || releases.at(-1)?.id !== releaseId)
    damage.push(`Expected the channel to be at release ${releases.length}, found ${seq}.`);
  for (const release of releases) {
    if ((items.get(release.id) ?? []).some(({ version_id: id }) => !versions.has(id)))
      damage.push(`Release ${release.seq} names a version that is not there.`);
  }
  const made = releases
    .filter(({ kind }) => kind !== 'upgrade')
    .map((release) => `${release.kind} ${release.seq}`);
  const told = audited.flatMap((row) => releaseOf(row) ?? []);
  if (made.toSorted().join() !== told.toSorted().join())
    damage.push(
      `Expected a row of the audit for every release; releases: ${made.join(', ')}; rows: ${told.join(', ')}.`,
    );
  return damage;
};

const findChangeDamage = async (db: ScreenDatabase): Promise<string[]> => {
  const changes = await db.selectFrom('changes').select(['id', 'status', 'release_id']).execute();
  const published = changes.filter(({ status }) => status === 'published');
  const releases = new Set(
    (await db.selectFrom('releases').select('id').where('kind', '=', 'publish').execute()).map(
      ({ id }) => id,
    ),
  );
  const named = new Set(published.map(({ release_id: id }) => id ?? ''));
  return [
    ...published
      .filter(({ release_id: id }) => !releases.has(id ?? ''))
      .map(({ id }) => `Change ${id} is published, and there is no release of it.`),
    ...changes
      .filter(({ status, release_id: id }) => status !== 'published' && id !== null)
      .map(({ id }) => `Change ${id} has a release and is not published.`),
    ...(named.size === releases.size
      ? []
      : [
          `Expected a published change for every release: ${named.size} changes, ${releases.size} releases.`,
        ]),
  ];
};

/** What a database holds that no order of complete requests can have left behind, a sentence each; none when all is well. */
export const findDamage = async (db: ScreenDatabase): Promise<string[]> => {
  const { damage, rows } = await readAudit(db);
  return [
    ...damage,
    ...(await findDraftDamage(db, rows)),
    ...(await findVersionDamage(db)),
    ...(await findReleaseDamage(db, rows)),
    ...(await findChangeDamage(db)),
  ];
};
