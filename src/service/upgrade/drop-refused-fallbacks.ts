import type { FastifyBaseLogger } from 'fastify';
import { announceChange } from '../database/announce-change.ts';
import { record } from '../database/audit.ts';
import { readKillSwitches } from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckDocuments } from '../documents/check-documents.ts';
import type { Candidate } from './choose-sound.ts';

/**
 * What a kill switch shows in place of a document is served like what is live, so this engine has to find it sound, too. One that it refuses is shown
 * no more: nothing is, and the switch stays on.
 * @param chosen what is live
 */
export const dropRefusedFallbacks = async (
  transaction: ScreenDatabase,
  chosen: readonly Candidate[],
  checkDocuments: CheckDocuments,
  { now, log }: { readonly now: number; readonly log: Pick<FastifyBaseLogger, 'error'> },
): Promise<void> => {
  for (const { docId, fallbackVersionId } of await readKillSwitches(transaction)) {
    const version =
      fallbackVersionId === undefined
        ? undefined
        : await transaction.selectFrom('versions').select(['body', 'number']).where('id', '=', fallbackVersionId).executeTakeFirst();
    if (version === undefined) continue;
    const name = `${docId} (version ${version.number}, shown in place of a document that is switched off)`;
    const others = chosen.filter((candidate) => candidate.docId !== docId).map((candidate) => ({ name: candidate.name, text: candidate.body }));
    const isRefused = checkDocuments([...others, { name, text: version.body }]).some(({ severity, document }) => severity === 'error' && document === name);
    if (!isRefused) continue;
    log.error(`${name}: this version of the engine refuses it; nothing is shown in its place.`);
    await transaction.updateTable('kill_switches').set({ fallback_version_id: null }).where('doc_id', '=', docId).execute();
    await announceChange(transaction);
    const detail = { fallback: version.number, reason: 'refused by the engine of this version' };
    await record(transaction, { at: now, actor: 'start', address: '', action: 'switch.drop-fallback', subject: docId, detail });
  }
};
