import { ownEntry } from '../../../../renderer/entries/node.ts';
import { type AuditRow, readAuditHead, streamAudit } from '../../database/audit.ts';
import type { Permission } from '../../database/permissions.ts';
import { listAlarms } from '../../database/alarms.ts';
import { listPresence, type PresentPerson } from '../../database/presence.ts';
import { listReleasesFrom, readChannel } from '../../database/releases.ts';
import { countExpiredRoleRequests } from '../../database/role-requests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';

export interface StudioEvent {
  readonly type:
    | 'draft'
    | 'document'
    | 'comment'
    | 'change'
    | 'check'
    | 'switch'
    | 'alarm'
    | 'release'
    | 'alarms'
    | 'presence'
    | 'standing'
    | 'rights'
    | 'people'
    | 'reload';
  /** Sequence number of its audit row, if any. */
  readonly row?: number;
  /** E-mail address of the only recipient; absent: everybody. */
  readonly to?: string;
  /** Permission required to receive the event; absent: none. */
  readonly needs?: Permission;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Audit actions sent to every reader of documents. */
const auditEventTypes: Readonly<
  Record<string, { readonly type: StudioEvent['type']; readonly subject: string }>
> = {
  draft: { type: 'draft', subject: 'document' },
  document: { type: 'document', subject: 'document' },
  comment: { type: 'comment', subject: 'document' },
  shipped: { type: 'document', subject: 'document' },
  change: { type: 'change', subject: 'change' },
  check: { type: 'check', subject: 'closure' },
  switch: { type: 'switch', subject: 'document' },
  alarm: { type: 'alarm', subject: 'alarm' },
};

const peopleChangedEvent: StudioEvent = { type: 'people', needs: 'rights.read', data: {} };

/**
 * Maps an audit row to events; none for private actions. Account changes carry no details and go
 * only to that person and to readers of role requests.
 */
const toStudioEvents = ({
  seq,
  action,
  subject,
  actor,
  at,
  detail,
}: AuditRow): readonly StudioEvent[] => {
  const noun = action.split('.', 1)[0] ?? '';
  if (noun === 'person' || noun === 'rights') {
    const own: StudioEvent[] =
      action === 'person.change' ? [{ type: 'rights', row: seq, to: subject, data: {} }] : [];
    return [...own, { ...peopleChangedEvent, row: seq }];
  }
  const known = ownEntry(auditEventTypes, noun);
  if (known === undefined) return [];
  const { rev } = detail;
  return [
    {
      type: known.type,
      row: seq,
      data: {
        [known.subject]: subject,
        action,
        by: actor,
        at,
        ...(typeof rev === 'number' ? { rev } : {}),
      },
    },
  ];
};

/** Heartbeat. It has no id, so that a reconnecting page resumes at its last event. */
export const heartbeatMessage = 'event: beat\ndata: {}\n\n';

export const isVisibleTo = (
  { to, needs }: StudioEvent,
  email: string,
  permissions: readonly Permission[],
): boolean =>
  (to === undefined || to === email) && (needs === undefined || permissions.includes(needs));

const mayEndSessionsBy = ({ action }: AuditRow): boolean =>
  action.startsWith('session.') || action.startsWith('person.');

/**
 * Formats a server-sent event. JSON escapes line breaks, so the data is one line.
 * @param upTo audit row up to which everything has been sent
 */
export const formatEvent = ({ type, row, data }: StudioEvent, upTo: number): string =>
  `id: ${row ?? upTo}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

export interface StudioSnapshot {
  /** The newest audit row; it numbers every event. */
  readonly audit: number;
  readonly release: number;
  readonly alarms: number;
  /** Count of expired role requests: expiry is time-based and writes no audit row. */
  readonly endedRequests: number;
  readonly presence: ReadonlyMap<string, readonly PresentPerson[]>;
}

export interface EventBatch {
  readonly standing: StudioSnapshot;
  readonly events: readonly StudioEvent[];
  readonly mayEndSessions: boolean;
}

export const readStudioSnapshot = async (
  db: ScreenDatabase,
  now: number,
): Promise<StudioSnapshot> => {
  // Read first: an event after it is sent twice rather than lost.
  const { seq: audit } = await readAuditHead(db);
  const { seq: release } = await readChannel(db);
  const [alarms, endedRequests] = [
    (await listAlarms(db)).length,
    await countExpiredRoleRequests(db, now),
  ];
  return { audit, release, alarms, endedRequests, presence: await listPresence(db, now) };
};

export const readAuditEvents = async (
  db: ScreenDatabase,
  after: number,
  upTo: number,
): Promise<Pick<EventBatch, 'events' | 'mayEndSessions'>> => {
  const events: StudioEvent[] = [];
  let mayEndSessions = false;
  if (after >= upTo) return { events, mayEndSessions };
  for await (const row of streamAudit(db, after)) {
    if (row.seq > upTo) break;
    events.push(...toStudioEvents(row));
    mayEndSessions ||= mayEndSessionsBy(row);
  }
  return { events, mayEndSessions };
};

export const readEventsSince = async (
  db: ScreenDatabase,
  since: StudioSnapshot,
  now: number,
): Promise<EventBatch> => {
  const standing = await readStudioSnapshot(db, now);
  const { events, mayEndSessions } = await readAuditEvents(db, since.audit, standing.audit);
  const released =
    standing.release === since.release ? [] : await listReleasesFrom(db, since.release + 1);
  const releases = released.flatMap(({ seq, kind, author, message, createdAt }): StudioEvent[] =>
    seq > standing.release
      ? []
      : [{ type: 'release', data: { release: seq, kind, by: author, message, at: createdAt } }],
  );
  const alarms: StudioEvent[] =
    standing.alarms === since.alarms ? [] : [{ type: 'alarms', data: { count: standing.alarms } }];
  const people: StudioEvent[] =
    standing.endedRequests === since.endedRequests ? [] : [peopleChangedEvent];
  return {
    standing,
    events: [...events, ...releases, ...alarms, ...people, ...diffPresence(since, standing)],
    mayEndSessions,
  };
};

const diffPresence = (
  { presence: before }: StudioSnapshot,
  { presence: after }: StudioSnapshot,
): StudioEvent[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .flatMap((document): StudioEvent[] => {
      const people = after.get(document) ?? [];
      return JSON.stringify(people) === JSON.stringify(before.get(document) ?? [])
        ? []
        : [{ type: 'presence', data: { document, people } }];
    });
