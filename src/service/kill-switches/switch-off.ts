import type { KillSwitch as KillSwitchRequest } from '../../contracts/generated/studio.ts';
import { record } from '../database/audit.ts';
import { dropKillSwitch, putKillSwitch } from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listOnceLive } from '../database/versions.ts';
import { lockDocument } from '../database/documents.ts';
import { noSuchDocument } from '../drafts/send-outcome.ts';
import { Refusal } from '../management/refusal.ts';
import type { Act } from '../people/administrate.ts';

const neverLive = (docId: string): Refusal =>
  new Refusal(
    409,
    'never-live',
    `${docId} was never published, so there is nothing to switch off. Look for the document in the list of releases.`,
  );

/**
 * Takes a document away at once, or puts an earlier version in its place, at all instances.
 * @throws Refusal where the document, or the version that is to be shown, was never live
 */
export const switchOff = (
  db: ScreenDatabase,
  docId: string,
  { fallbackVersion, reason }: KillSwitchRequest,
  { actor, address, now }: Act,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockDocument(transaction, docId))) throw noSuchDocument();
    const onceLive = await listOnceLive(transaction, docId);
    if (onceLive.length === 0) throw neverLive(docId);
    const fallback = onceLive.find(({ number }) => number === fallbackVersion);
    if (fallbackVersion !== undefined && fallback === undefined) {
      const numbers = onceLive.map(({ number }) => number).join(', ');
      throw new Refusal(
        409,
        'version-never-live',
        `fallbackVersion: expected a version of ${docId} that was live before (${numbers}), found ${fallbackVersion}. What was never checked is not shown to anybody.`,
      );
    }
    await putKillSwitch(transaction, {
      docId,
      fallbackVersionId: fallback?.id,
      reason,
      by: actor,
      at: now,
    });
    const detail = { reason, fallbackVersion: fallbackVersion ?? null };
    await record(transaction, {
      at: now,
      actor,
      address,
      action: 'switch.on',
      subject: docId,
      detail,
    });
  });

/** Shows a document again as it is published. @throws Refusal where it is not switched off */
export const switchOn = (
  db: ScreenDatabase,
  docId: string,
  reason: string,
  { actor, address, now }: Act,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, docId);
    if (!(await dropKillSwitch(transaction, docId)))
      throw new Refusal(
        404,
        'not-switched-off',
        'This document is not switched off. Look at the list of kill switches.',
      );
    await record(transaction, {
      at: now,
      actor,
      address,
      action: 'switch.off',
      subject: docId,
      detail: { reason },
    });
  });
