import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { record, type AuditContext } from '../../database/audit.ts';
import {
  advanceChange,
  type Change,
  type FrozenItem,
  freezeItem,
  listChangeItems,
} from '../../database/changes.ts';
import { type Check, findCheck } from '../../database/checks.ts';
import { lockWorkingCopy } from '../../database/drafts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { saveVersion } from '../../database/versions.ts';
import { readHeader } from '../../documents/document-header.ts';
import { parseDraft } from '../../documents/draft-content.ts';
import type { CheckRule } from '../../database/check-result.ts';
import { HttpError } from '../../errors/errors.ts';
import { type ReleaseCandidate, buildCandidate } from './release-candidate.ts';
import { lockExistingChange, assertOpen } from './change-guards.ts';
import { locateSyntaxError } from './locate-syntax-error.ts';

/**
 * Stores a draft as a version.
 * @throws HttpError 422 if it is not publishable, with the position
 */
const freezeDraft = async (
  db: ScreenDatabase,
  change: Change,
  docId: string,
  { actor, now }: AuditContext,
): Promise<FrozenItem> => {
  const work = await lockWorkingCopy(db, docId);
  if (work === undefined)
    throw new HttpError(
      422,
      'no-text',
      `'${docId}': there is no draft to publish. Write one first.`,
    );
  const document = parseDraft(work.text);
  if (document === undefined) {
    const { message } = locateSyntaxError(work.text);
    throw new HttpError(
      422,
      'unreadable-draft',
      `'${docId}', ${message}. The draft is not valid JSON, so it cannot be checked. Fix it first.`,
    );
  }
  const { kind } = await db
    .selectFrom('documents')
    .select('kind')
    .where('id', '=', docId)
    .executeTakeFirstOrThrow();
  const header = readHeader(document);
  if (header?.id !== docId || header.kind !== kind) {
    const expected = `expected a document of kind '${kind}' with the id '${docId}'`;
    throw new HttpError(
      422,
      'another-document',
      `'${docId}': ${expected}, found another kind or id. Change both back, because they are permanent.`,
    );
  }
  const versionId = await saveVersion(db, docId, canonicalJson(document), {
    author: work.updatedBy ?? actor,
    message: change.title,
    now,
  });
  return { docId, action: 'publish', versionId, draftRev: work.rev };
};

const freezeItems = async (
  db: ScreenDatabase,
  change: Change,
  act: AuditContext,
): Promise<FrozenItem[]> => {
  const frozen: FrozenItem[] = [];
  // Fixed lock order by document id prevents deadlocks.
  for (const item of await listChangeItems(db, change.id)) {
    const next =
      item.action === 'publish'
        ? await freezeDraft(db, change, item.docId, act)
        : { ...item, versionId: undefined, draftRev: undefined };
    await freezeItem(db, change.id, next);
    frozen.push(next);
  }
  return frozen;
};

export interface FrozenChange {
  readonly plan: ReleaseCandidate;
  readonly isAgain: boolean;
}

/** Rules that depend on more than documents: stored pictures and the browser. */
const externalRules: ReadonlySet<CheckRule> = new Set([
  'picture',
  'drawing',
  'accessibility',
  'browser',
]);

/** True if an external cause of an error may be gone, without any edit. */
const mayPassNow = (check: Check | undefined): boolean =>
  (check?.result?.findings ?? []).some(
    ({ rule, severity }) => severity === 'error' && externalRules.has(rule),
  );

/**
 * Stores the current drafts as versions. Exactly these are checked, approved and published.
 * @throws HttpError 404, 409 for scheduled, closed or empty changes, 422 for unpublishable drafts
 */
export const freezeChange = (
  db: ScreenDatabase,
  changeId: string,
  checkerName: string,
  act: AuditContext,
): Promise<FrozenChange> =>
  db.transaction().execute(async (transaction) => {
    const change = await lockExistingChange(transaction, changeId);
    assertOpen(change);
    const items = await freezeItems(transaction, change, act);
    const plan = await buildCandidate(transaction, items, checkerName);
    if (
      items.every(({ docId }) => plan.live.get(docId)?.sha256 === plan.after.get(docId)?.sha256)
    ) {
      throw new HttpError(
        409,
        'nothing-changes',
        'This change contains no differences from the live version. Edit a draft, or withdraw the change.',
      );
    }
    const check = await findCheck(
      transaction,
      { closureHash: plan.hash, gate: checkerName },
      act.now,
    );
    const isAgain = mayPassNow(check);
    const isPassed = check?.status === 'passed' && !isAgain;
    const isKnown =
      change.closureHash === plan.hash &&
      change.baseSeq === plan.channel.seq &&
      check !== undefined;
    await advanceChange(
      transaction,
      changeId,
      { closureHash: plan.hash, baseSeq: plan.channel.seq, status: isPassed ? 'checked' : 'open' },
      act.now,
    );
    // A repeated request adds no audit row.
    if (isKnown && check.status !== 'broken' && check.status !== 'interrupted')
      return { plan, isAgain };
    const { now: at, ...by } = act;
    const documents = items.map(({ docId, action, draftRev }) => ({
      id: docId,
      action,
      ...(draftRev === undefined ? {} : { draft: draftRev }),
    }));
    const detail = { closure: plan.hash, release: plan.channel.seq, documents };
    await record(transaction, { at, ...by, action: 'change.check', subject: changeId, detail });
    return { plan, isAgain };
  });
