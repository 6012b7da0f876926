import type { AlarmKind, ScreenDatabase } from './tables.ts';
import { stripNul } from './dialect.ts';

export interface NewAlarm {
  readonly kind: AlarmKind;
  /** Identifies the alarm together with the kind. */
  readonly about: string;
  /** Change id; document id for kind `refused`. */
  readonly subject: string;
  readonly message: string;
  readonly since: number;
}

export interface Alarm {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly message: string;
  readonly since: number;
  /** Null while the alarm is active. */
  readonly overAt: number | null;
  readonly seenBy: string | null;
  readonly seenAt: number | null;
}

/** Raises an alarm, or reopens an ended one as unseen. False if it is already active. */
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

export const endAlarm = async (db: ScreenDatabase, id: string, now: number): Promise<void> => {
  await db
    .updateTable('alarms')
    .set({ over_at: now })
    .where('id', '=', id)
    .where('over_at', 'is', null)
    .execute();
};

/** Active or unseen alarms, oldest first. */
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

/** Stores the first viewer. False if the alarm is unknown or already seen. */
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
