import type { AlarmKind, ScreenDatabase } from './tables.ts';
import { stripNul } from './dialect.ts';

/** Something that people have to be told. */
export interface NewAlarm {
  readonly kind: AlarmKind;
  /** What it is about: with the kind it names the alarm. */
  readonly about: string;
  /** Id of the change, of refused that of the document. */
  readonly subject: string;
  /** Sentences. */
  readonly message: string;
  /** Milliseconds since 1970, UTC. */
  readonly since: number;
}

/** An alarm, as people read it. */
export interface Alarm {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly message: string;
  readonly since: number;
  /** When it ended by itself; null while it lasts. */
  readonly overAt: number | null;
  readonly seenBy: string | null;
  readonly seenAt: number | null;
}

/** Raises an alarm; false where it lasts already. One that was over begins anew, and nobody has seen it. */
export const raiseAlarm = async (
  db: ScreenDatabase,
  { kind, about, subject, message, since }: NewAlarm,
): Promise<boolean> => {
  const values = {
    kind,
    subject,
    message: stripNul(message),
    since,
    over_at: null,
    seen_by: null,
    seen_at: null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('alarms')
    .values({ id: `${kind}:${about}`, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('alarms.over_at', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Notes that an alarm has ended by itself. */
export const endAlarm = async (db: ScreenDatabase, id: string, now: number): Promise<void> => {
  await db
    .updateTable('alarms')
    .set({ over_at: now })
    .where('id', '=', id)
    .where('over_at', 'is', null)
    .execute();
};

/** Alarms that last, or that nobody has seen, the oldest first. */
export const listAlarms = (db: ScreenDatabase): Promise<Alarm[]> =>
  db
    .selectFrom('alarms')
    .select([
      'id',
      'kind',
      'subject',
      'message',
      'since',
      'over_at as overAt',
      'seen_by as seenBy',
      'seen_at as seenAt',
    ])
    .where((row) => row.or([row('over_at', 'is', null), row('seen_at', 'is', null)]))
    .orderBy('since')
    .orderBy('id')
    .execute();

/** Notes who has seen an alarm first; false where there is none, or somebody has. */
export const markAlarmSeen = async (
  db: ScreenDatabase,
  id: string,
  by: string,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ seen_by: by, seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
