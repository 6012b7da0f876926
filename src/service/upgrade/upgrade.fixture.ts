import { canonicalJson, ownProperty } from '../../../renderer/entries/node.ts';
import { addDocument, lockDocument } from '../database/documents.ts';
import { saveWorkingCopy, readWorkingCopy } from '../database/drafts.ts';
import { lockChannel, createRelease } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { saveVersion, listReleasedVersions } from '../database/versions.ts';
import { listReleaseDocuments, documentText } from '../content/live-release.ts';
import { loadLiveRelease } from '../content/load-live-release.ts';
import { screen } from '../service.fixture.ts';

const by = { author: 'ana@loans.example', message: '', now: 5 };

export const actOn = (read: () => ScreenDatabase) => {
  const move = (
    kind: 'publish' | 'rollback',
    change: (items: Map<string, string>, transaction: ScreenDatabase) => Promise<unknown>,
  ): Promise<void> =>
    read()
      .transaction()
      .execute(async (transaction) => {
        const channel = await lockChannel(transaction);
        const items = new Map(
          (await listReleasedVersions(transaction, channel.releaseId)).map((version) => [
            version.docId,
            version.id,
          ]),
        );
        await change(items, transaction);
        await createRelease(transaction, channel, { kind, items, ...by });
      });
  const publish = (id: string, text: string): Promise<void> =>
    move('publish', async (items, transaction) =>
      items.set(id, await saveVersion(transaction, id, canonicalJson(screen(id, text)), by)),
    );
  const withdraw = (id: string): Promise<void> =>
    move('publish', async (items) => items.delete(id));
  const rollBack = (seq: number): Promise<void> =>
    move('rollback', async (items, transaction) => {
      const { id } = await transaction
        .selectFrom('releases')
        .select('id')
        .where('seq', '=', seq)
        .executeTakeFirstOrThrow();
      items.clear();
      for (const version of await listReleasedVersions(transaction, id))
        items.set(version.docId, version.id);
    });
  const draft = (id: string, text: string): Promise<void> =>
    read()
      .transaction()
      .execute(async (transaction) => {
        await lockDocument(transaction, id);
        const previous = await readWorkingCopy(transaction, id);
        const rev = (previous?.rev ?? 0) + 1;
        await saveWorkingCopy(
          transaction,
          {
            docId: id,
            rev,
            kind: 'save',
            text: JSON.stringify(screen(id, text)),
            by: by.author,
            from: undefined,
            now: 5,
          },
          previous,
        );
      });
  const create = async (id: string, kind: string): Promise<void> => {
    await addDocument(read(), { id, kind, journey: undefined, now: 5 });
  };
  const versionOf = async (id: string, number: number): Promise<string> =>
    (
      await read()
        .selectFrom('versions')
        .select('id')
        .where('doc_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).id;
  const kill = async (id: string, fallback?: number): Promise<void> => {
    const fallbackVersionId = fallback === undefined ? null : await versionOf(id, fallback);
    await read()
      .insertInto('kill_switches')
      .values({
        doc_id: id,
        fallback_version_id: fallbackVersionId,
        reason: 'harms',
        by: by.author,
        at: 5,
      })
      .execute();
  };

  const textIn = (body: string): string => {
    const document: unknown = JSON.parse(body);
    const props = ownProperty(ownProperty(ownProperty(document, 'body'), '0'), 'props');
    const kind = ownProperty(document, 'kind');
    return `${kind === 'screen' ? '' : `${String(kind)} `}${String(ownProperty(props, 'text'))}`;
  };
  const state = async (): Promise<object> => {
    const live = await loadLiveRelease(read());
    const kept = await read().selectFrom('drafts').selectAll().orderBy('doc_id').execute();
    const ofBranch = (branch: string): object =>
      Object.fromEntries(
        kept
          .filter((row) => row.branch === branch)
          .map((row) => [row.doc_id, textIn(row.body_text)]),
      );
    return {
      shown: Object.fromEntries(
        listReleaseDocuments(live).map((document) => [document.id, textIn(documentText(document))]),
      ),
      gone: live.gone.map(({ id }) => id),
      review: ofBranch('shipped'),
      drafts: ofBranch('main'),
      release: live.seq,
    };
  };
  return { publish, withdraw, rollBack, draft, create, kill, state };
};
