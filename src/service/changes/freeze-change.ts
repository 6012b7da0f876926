import { canonicalJson } from '../../../renderer/headless.ts';
import { record } from '../database/audit.ts';
import {
  advanceChange,
  type Change,
  type FrozenItem,
  freezeItem,
  listItems,
} from '../database/changes.ts';
import { type Check, findCheck } from '../database/checks.ts';
import { lockWork } from '../database/drafts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { keepVersion } from '../database/versions.ts';
import { readHeader } from '../documents/document-header.ts';
import { readDraft } from '../drafts/read-draft.ts';
import type { GateRule } from '../gate/gate.ts';
import { Refusal } from '../management/refusal.ts';
import type { Act } from '../people/administrate.ts';
import { type ClosurePlan, planClosure } from './closure.ts';
import { expectLockedChange } from './expect-change.ts';
import { expectOpen } from './refusals.ts';
import { unreadablePlace } from './unreadable-place.ts';

/** Keeps the draft of a document as a version. @throws Refusal 422 for a text that cannot be one, with its place */
const freezeDraft = async (
  db: ScreenDatabase,
  change: Change,
  docId: string,
  { actor, now }: Act,
): Promise<FrozenItem> => {
  const work = await lockWork(db, docId);
  if (work === undefined)
    throw new Refusal(422, 'no-text', `'${docId}': there is no text to publish. Write one first.`);
  const document = readDraft(work.text);
  if (document === undefined) {
    const { message } = unreadablePlace(work.text);
    throw new Refusal(
      422,
      'unreadable-draft',
      `'${docId}', ${message}. The draft is no JSON yet, so nothing can be checked. Put it right first.`,
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
    throw new Refusal(
      422,
      'another-document',
      `'${docId}': ${expected}, found another kind or id. What was published under an id stays that document.`,
    );
  }
  const versionId = await keepVersion(db, docId, canonicalJson(document), {
    author: work.updatedBy ?? actor,
    message: change.title,
    now,
  });
  return { docId, action: 'publish', versionId, draftRev: work.rev };
};

const freezeItems = async (db: ScreenDatabase, change: Change, act: Act): Promise<FrozenItem[]> => {
  const frozen: FrozenItem[] = [];
  // In the order of their ids, so that two who freeze the same documents never wait for each other.
  for (const item of await listItems(db, change.id)) {
    const next =
      item.action === 'publish'
        ? await freezeDraft(db, change, item.docId, act)
        : { ...item, versionId: undefined, draftRev: undefined };
    await freezeItem(db, change.id, next);
    frozen.push(next);
  }
  return frozen;
};

/** What was frozen, and whether what was found wrong of it before is to be proved once more. */
export interface Frozen {
  readonly plan: ClosurePlan;
  readonly isAgain: boolean;
}

/** Rules that look at more than the documents: a picture may be kept since, and a browser may have been slow, or may not have started. */
const outside: ReadonlySet<GateRule> = new Set(['picture', 'drawing', 'accessibility', 'browser']);

/** Whether what was found wrong may be right by now, though no document has changed. */
const mayBeRightNow = (check: Check | undefined): boolean =>
  (check?.result?.findings ?? []).some(
    ({ rule, severity }) => severity === 'error' && outside.has(rule),
  );

/**
 * Keeps the drafts of a change as versions, as they are at this moment: whatever becomes of the drafts, this is what is checked, approved and published.
 * @throws Refusal 404, 409 for a change that is scheduled or done, or that changes nothing, 422 for a draft that cannot be published
 */
export const freezeChange = (
  db: ScreenDatabase,
  changeId: string,
  gate: string,
  act: Act,
): Promise<Frozen> =>
  db.transaction().execute(async (transaction) => {
    const change = await expectLockedChange(transaction, changeId);
    expectOpen(change);
    const items = await freezeItems(transaction, change, act);
    const plan = await planClosure(transaction, items, gate);
    if (
      items.every(({ docId }) => plan.live.get(docId)?.sha256 === plan.after.get(docId)?.sha256)
    ) {
      throw new Refusal(
        409,
        'nothing-changes',
        'What is live is already what this change would make it. Change a draft first, or withdraw the change.',
      );
    }
    const check = await findCheck(transaction, { closureHash: plan.hash, gate }, act.now);
    const isAgain = mayBeRightNow(check);
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
    // Asked again, it is nothing new.
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
