import { record, type AuditContext } from '../../database/audit.ts';
import { readManifest, toVersionIds } from '../../database/manifests.ts';
import {
  findRelease,
  listReleasesFrom,
  type ReleaseSummary,
  lockChannel,
  createRelease,
} from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';

export interface RollbackInput extends AuditContext {
  readonly to: number;
  /** Number of the release the operator believes is live. */
  readonly expected: number;
  readonly reason: string;
}

export type RollbackResult =
  | { readonly outcome: 'released'; readonly releaseId: string; readonly seq: number }
  /** Another release was published meanwhile. */
  | { readonly outcome: 'moved'; readonly seq: number; readonly since: readonly ReleaseSummary[] }
  | { readonly outcome: 'missing' };

/** Restores an earlier release without check or approval: a rollback is urgent. */
export const rollBack = (
  db: ScreenDatabase,
  { to, expected, reason, actor, address, now }: RollbackInput,
): Promise<RollbackResult> =>
  db.transaction().execute(async (transaction): Promise<RollbackResult> => {
    const channel = await lockChannel(transaction);
    const target = await findRelease(transaction, to);
    if (target === undefined) return { outcome: 'missing' };
    if (channel.seq !== expected)
      return {
        outcome: 'moved',
        seq: channel.seq,
        since: await listReleasesFrom(transaction, expected + 1),
      };
    const items = toVersionIds(await readManifest(transaction, target.id));
    const message = `Back to release ${to}: ${reason}`;
    const releaseId = await createRelease(transaction, channel, {
      kind: 'rollback',
      items,
      author: actor,
      message,
      now,
    });
    const seq = channel.seq + 1;
    await record(transaction, {
      at: now,
      actor,
      address,
      action: 'release.rollback',
      subject: String(seq),
      detail: { to, from: channel.seq, reason },
    });
    return { outcome: 'released', releaseId, seq };
  });
