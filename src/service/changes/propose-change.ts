import { record } from '../database/audit.ts';
import {
  addChange,
  advanceChange,
  type Change,
  type ChangeItem,
  editChange,
  listItems,
} from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { Refusal } from '../management/refusal.ts';
import type { Act } from '../people/administrate.ts';
import { expectLockedChange } from './expect-change.ts';
import { expectOpen } from './refusals.ts';

/** What people say of a change. */
export interface Proposal {
  readonly title: string;
  readonly reason: string;
  readonly items: readonly ChangeItem[];
}

const byDocument = (items: readonly ChangeItem[]): readonly ChangeItem[] =>
  items.toSorted((one, other) => (one.docId < other.docId ? -1 : 1));

const isSame = (one: readonly ChangeItem[], other: readonly ChangeItem[]): boolean =>
  JSON.stringify(byDocument(one).map(({ docId, action }) => [docId, action])) ===
  JSON.stringify(byDocument(other).map(({ docId, action }) => [docId, action]));

const expectDocuments = async (db: ScreenDatabase, items: readonly ChangeItem[]): Promise<void> => {
  const ids = items.map(({ docId }) => docId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new Refusal(
      422,
      'document-twice',
      `'${twice}' stands twice among the documents. Take one away.`,
    );
  const known = new Set(
    (await db.selectFrom('documents').select('id').where('id', 'in', ids).execute()).map(
      ({ id }) => id,
    ),
  );
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Refusal(
      422,
      'no-such-document',
      `There is no document '${unknown}'. Choose one of the list of documents.`,
    );
};

const detailOf = ({ title, reason, items }: Proposal): Record<string, unknown> => ({
  title,
  reason,
  documents: items.map(({ docId, action }) => ({ id: docId, action })),
});

/** Proposes a change. Returns its id. @throws Refusal 422 for documents that are not there */
export const proposeChange = (
  db: ScreenDatabase,
  proposal: Proposal,
  { now, ...by }: Act,
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    await expectDocuments(transaction, proposal.items);
    const id = await addChange(transaction, { ...proposal, author: by.actor, now });
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.create',
      subject: id,
      detail: detailOf(proposal),
    });
    return id;
  });

/** What became of an edit. */
export type EditOutcome =
  | { readonly outcome: 'kept'; readonly rev: number }
  /** Somebody else edited it in the meantime. */
  | { readonly outcome: 'moved'; readonly theirs: Change };

/**
 * Says something else of a change. With other documents what was frozen, and with it every approval, is void.
 * @param rev the revision that was edited
 * @throws Refusal 404, 409 for a change that is scheduled or done, 422 for documents that are not there
 */
export const reviseChange = (
  db: ScreenDatabase,
  id: string,
  rev: number,
  proposal: Proposal,
  { now, ...by }: Act,
): Promise<EditOutcome> =>
  db.transaction().execute(async (transaction): Promise<EditOutcome> => {
    const change = await expectLockedChange(transaction, id);
    if (change.rev !== rev) return { outcome: 'moved', theirs: change };
    expectOpen(change);
    await expectDocuments(transaction, proposal.items);
    const former = await listItems(transaction, id);
    const isKept = isSame(former, proposal.items);
    await editChange(transaction, change, {
      ...proposal,
      items: isKept ? undefined : proposal.items,
      now,
    });
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.edit',
      subject: id,
      detail: detailOf(proposal),
    });
    return { outcome: 'kept', rev: rev + 1 };
  });

/** Gives a change up. Asked again, it is given up already. @throws Refusal 404, 409 for one that is published or waits for its time */
export const withdrawChange = (
  db: ScreenDatabase,
  id: string,
  { now, ...by }: Act,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await expectLockedChange(transaction, id);
    if (change.status === 'withdrawn') return;
    expectOpen(change);
    await advanceChange(transaction, id, { status: 'withdrawn' }, now);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.withdraw',
      subject: id,
      detail: { title: change.title },
    });
  });
