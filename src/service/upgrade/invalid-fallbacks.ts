import type { FastifyBaseLogger } from 'fastify';
import { notifyInstances } from '../database/change-notifications.ts';
import { record } from '../database/audit.ts';
import { readKillSwitches } from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckWithAssets } from '../documents/problem.ts';
import type { VersionCandidate } from './select-valid-versions.ts';

export interface InvalidFallback {
  readonly docId: string;
  readonly version: number;
  readonly name: string;
}

/**
 * Kill switch fallbacks are served like live documents, so the engine must accept them, too.
 * @param chosen live versions
 */
export const listInvalidFallbacks = async (
  db: ScreenDatabase,
  chosen: readonly VersionCandidate[],
  checkBeside: CheckWithAssets,
): Promise<readonly InvalidFallback[]> => {
  const refused: InvalidFallback[] = [];
  for (const { docId, fallbackVersionId } of await readKillSwitches(db)) {
    const version =
      fallbackVersionId === undefined
        ? undefined
        : await db
            .selectFrom('versions')
            .select(['body', 'number'])
            .where('id', '=', fallbackVersionId)
            .executeTakeFirst();
    if (version === undefined) continue;
    const name = `${docId} (version ${version.number}, shown instead of a document that is out of service)`;
    const others = chosen
      .filter((candidate) => candidate.docId !== docId)
      .map((candidate) => ({ name: candidate.name, text: candidate.body }));
    const problems = await checkBeside([...others, { name, text: version.body }]);
    const isRefused = problems.some(
      ({ severity, document }) => severity === 'error' && document === name,
    );
    if (isRefused) refused.push({ docId, version: version.number, name });
  }
  return refused;
};

/** Removes invalid fallbacks; the switches stay on and show nothing. */
export const removeFallbacks = async (
  transaction: ScreenDatabase,
  refused: readonly InvalidFallback[],
  { now, log }: { readonly now: number; readonly log: Pick<FastifyBaseLogger, 'error'> },
): Promise<void> => {
  for (const { docId, version, name } of refused) {
    log.error(`${name}: rejected by this version of the engine. Nothing is shown instead.`);
    await transaction
      .updateTable('kill_switches')
      .set({ fallback_version_id: null })
      .where('doc_id', '=', docId)
      .execute();
    await notifyInstances(transaction);
    const detail = { fallback: version, reason: 'refused by the engine of this version' };
    await record(transaction, {
      at: now,
      actor: 'start',
      address: '',
      action: 'switch.drop-fallback',
      subject: docId,
      detail,
    });
  }
};
