import { record } from '../../database/audit.ts';
import { readManifest, toVersionIds } from '../../database/manifests.ts';
import { findRelease, listReleasesFrom, type ReleaseSummary } from '../../database/releases.ts';
import { lockChannel, createRelease } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { AuditContext } from '../people/manage-people.ts';

/** A way back. */
export interface RollbackInput extends AuditContext {
  /** The release whose documents are to be live again. */
  readonly to: number;
  /** The release that is taken for live. */
  readonly expected: number;
  readonly reason: string;
}

/** What became of it. */
export type RollbackResult =
  | { readonly outcome: 'released'; readonly releaseId: string; readonly seq: number }
  /** Others released in the meantime. */
  | { readonly outcome: 'moved'; readonly seq: number; readonly since: readonly ReleaseSummary[] }
  | { readonly outcome: 'missing' };

/**
 * Makes what an earlier release had live again, as a new release. Nothing is checked and nobody has to agree: what is live does harm when somebody
 * goes back, and what was live before has been through all that.
 */
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
