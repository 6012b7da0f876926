import type { ScreenDatabase } from './tables.ts';

export interface PresentPerson {
  readonly email: string;
  readonly name: string;
}

/**
 * Milliseconds. Also drops entries from a clock that was ahead; clock skew between instances is
 * smaller.
 */
const presenceTtlMs = 30_000;

/** Records a heartbeat and deletes expired ones. False if the document does not exist. */
export const recordPresence = async (
  db: ScreenDatabase,
  docId: string,
  personId: string,
  now: number,
): Promise<boolean> => {
  const known = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', docId)
    .where('renamed_to', 'is', null)
    .executeTakeFirst();
  if (known === undefined) return false;
  await db
    .deleteFrom('presence')
    .where((row) =>
      row.or([row('seen_at', '<=', now - presenceTtlMs), row('seen_at', '>', now + presenceTtlMs)]),
    )
    .execute();
  await db
    .insertInto('presence')
    .values({ doc_id: docId, person_id: personId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['doc_id', 'person_id']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  return true;
};

export const endPresence = async (
  db: ScreenDatabase,
  docId: string,
  personId: string,
): Promise<void> => {
  await db
    .deleteFrom('presence')
    .where('doc_id', '=', docId)
    .where('person_id', '=', personId)
    .execute();
};

export const listPresence = async (
  db: ScreenDatabase,
  now: number,
): Promise<Map<string, PresentPerson[]>> => {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('people', 'people.id', 'presence.person_id')
    .select(['doc_id', 'email', 'name'])
    .where('presence.seen_at', '>', now - presenceTtlMs)
    .where('presence.seen_at', '<=', now + presenceTtlMs)
    .where('disabled_at', 'is', null)
    .orderBy('doc_id')
    .orderBy('email')
    .execute();
  const present = new Map<string, PresentPerson[]>();
  for (const { doc_id: docId, ...person } of rows)
    present.set(docId, [...(present.get(docId) ?? []), person]);
  return present;
};
