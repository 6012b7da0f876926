import { record, type AuditContext } from '../../database/audit.ts';
import {
  addChange,
  advanceChange,
  type Change,
  type ChangeItem,
  updateChange,
  listChangeItems,
} from '../../database/changes.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { lockExistingChange, assertOpen } from './change-guards.ts';

export interface ChangeProposal {
  readonly title: string;
  readonly reason: string;
  readonly items: readonly ChangeItem[];
}

const byDocument = (items: readonly ChangeItem[]): readonly ChangeItem[] =>
  items.toSorted((one, other) => (one.docId < other.docId ? -1 : 1));

const hasSameItems = (one: readonly ChangeItem[], other: readonly ChangeItem[]): boolean =>
  JSON.stringify(byDocument(one).map(({ docId, action }) => [docId, action])) ===
  JSON.stringify(byDocument(other).map(({ docId, action }) => [docId, action]));

const assertDocumentsExist = async (
  db: ScreenDatabase,
  items: readonly ChangeItem[],
): Promise<void> => {
  const ids = items.map(({ docId }) => docId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw new HttpError(422, 'document-twice', `'${twice}' is listed twice. Remove one of them.`);
  const known = new Set(
    (
      await db
        .selectFrom('documents')
        .select('id')
        .where('id', 'in', ids)
        .where('renamed_to', 'is', null)
        .execute()
    ).map(({ id }) => id),
  );
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new HttpError(
      422,
      'no-such-document',
      `There is no document '${unknown}'. Choose one from the list of documents.`,
    );
};

const toAuditDetail = ({ title, reason, items }: ChangeProposal): Record<string, unknown> => ({
  title,
  reason,
  documents: items.map(({ docId, action }) => ({ id: docId, action })),
});

/**
 * Creates a change and returns its id.
 * @throws HttpError 422 for unknown documents
 */
export const proposeChange = (
  db: ScreenDatabase,
  proposal: ChangeProposal,
  { now, ...by }: AuditContext,
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    await assertDocumentsExist(transaction, proposal.items);
    const id = await addChange(transaction, { ...proposal, author: by.actor, now });
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.create',
      subject: id,
      detail: toAuditDetail(proposal),
    });
    return id;
  });

export type EditChangeResult =
  | { readonly outcome: 'kept'; readonly rev: number }
  | { readonly outcome: 'moved'; readonly theirs: Change };

/**
 * Edits a change. New documents void the frozen candidate and its approvals.
 * @param rev revision the edit is based on
 * @throws HttpError 404, 409 if scheduled or closed, 422 for unknown documents
 */
export const reviseChange = (
  db: ScreenDatabase,
  id: string,
  rev: number,
  proposal: ChangeProposal,
  { now, ...by }: AuditContext,
): Promise<EditChangeResult> =>
  db.transaction().execute(async (transaction): Promise<EditChangeResult> => {
    const change = await lockExistingChange(transaction, id);
    if (change.rev !== rev) return { outcome: 'moved', theirs: change };
    assertOpen(change);
    await assertDocumentsExist(transaction, proposal.items);
    const previous = await listChangeItems(transaction, id);
    const isKept = hasSameItems(previous, proposal.items);
    await updateChange(transaction, change, {
      ...proposal,
      items: isKept ? undefined : proposal.items,
      now,
    });
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.edit',
      subject: id,
      detail: toAuditDetail(proposal),
    });
    return { outcome: 'kept', rev: rev + 1 };
  });

/**
 * Withdraws a change. Repeating it has no effect.
 * @throws HttpError 404, 409 if published or scheduled
 */
export const withdrawChange = (
  db: ScreenDatabase,
  id: string,
  { now, ...by }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const change = await lockExistingChange(transaction, id);
    if (change.status === 'withdrawn') return;
    assertOpen(change);
    await advanceChange(transaction, id, { status: 'withdrawn' }, now);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.withdraw',
      subject: id,
      detail: { title: change.title },
    });
  });
