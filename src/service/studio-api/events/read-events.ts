import { ownEntry } from '../../../../renderer/entries/node.ts';
import type { AuditRow } from '../../database/audit.ts';
import type { Permission } from '../../database/permissions.ts';
import { listAlarms } from '../../database/alarms.ts';
import { readAuditHead, streamAudit } from '../../database/audit.ts';
import { listPresence, type PresentPerson } from '../../database/presence.ts';
import { listReleasesFrom } from '../../database/releases.ts';
import { readChannel } from '../../database/releases.ts';
import { countExpiredRoleRequests } from '../../database/role-requests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';

/** Something that an open page of the studio has to know. */
export interface StudioEvent {
  readonly type:
    | 'draft'
    | 'document'
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
  /** The row of the audit that it comes from, if it does. */
  readonly row?: number;
  /** E-mail address of the one person who is told; everybody where it is absent. */
  readonly to?: string;
  /** Only those who may do this are told; everybody where it is absent. */
  readonly needs?: Permission;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What of the audit everybody may know who reads documents. */
const auditEventTypes: Readonly<
  Record<string, { readonly type: StudioEvent['type']; readonly subject: string }>
> = {
  draft: { type: 'draft', subject: 'document' },
  document: { type: 'document', subject: 'document' },
  shipped: { type: 'document', subject: 'document' },
  change: { type: 'change', subject: 'change' },
  check: { type: 'check', subject: 'closure' },
  switch: { type: 'switch', subject: 'document' },
  alarm: { type: 'alarm', subject: 'alarm' },
};

/** Something became of people or of requests for rights; those are told who may read it, without a word of what. */
const peopleChangedEvent: StudioEvent = { type: 'people', needs: 'rights.read', data: {} };

/**
 * The events of a row of the audit; none for what is not told. That something became of somebody's account or rights is told without a word of what: to
 * that person, and to those who may read it.
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

/** Tells a page that the connection is alive, and nothing else: it has no number, so that a page comes back where it was. */
export const heartbeatMessage = 'event: beat\ndata: {}\n\n';

/** Whether a person is told of something. @param me e-mail address @param may what they may do */
export const isVisibleTo = (
  { to, needs }: StudioEvent,
  email: string,
  permissions: readonly Permission[],
): boolean =>
  (to === undefined || to === email) && (needs === undefined || permissions.includes(needs));

/** Whether somebody's right to listen may have ended by this. */
const mayEndSessionsBy = ({ action }: AuditRow): boolean =>
  action.startsWith('session.') || action.startsWith('person.');

/**
 * An event as the wire has it. Its data are one line, since JSON escapes line ends.
 * @param upTo the row of the audit up to which everything was told before
 */
export const formatEvent = ({ type, row, data }: StudioEvent, upTo: number): string =>
  `id: ${row ?? upTo}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** How things stand. */
export interface StudioSnapshot {
  /** The newest row of the audit: it names every event. */
  readonly audit: number;
  /** The release that is live. */
  readonly release: number;
  /** How many alarms there are. */
  readonly alarms: number;
  /** How many requests for rights have ended because nobody decided them: time alone does that, and no row of the audit tells it. */
  readonly endedRequests: number;
  /** Who has which document open, by document. */
  readonly presence: ReadonlyMap<string, readonly PresentPerson[]>;
}

/** What happened between two moments. */
export interface EventBatch {
  readonly standing: StudioSnapshot;
  readonly events: readonly StudioEvent[];
  /** Whether somebody's right to hear may have ended. */
  readonly mayEndSessions: boolean;
}

export const readStudioSnapshot = async (
  db: ScreenDatabase,
  now: number,
): Promise<StudioSnapshot> => {
  // The audit first: what comes behind it is told again rather than not at all.
  const { seq: audit } = await readAuditHead(db);
  const { seq: release } = await readChannel(db);
  const [alarms, endedRequests] = [
    (await listAlarms(db)).length,
    await countExpiredRoleRequests(db, now),
  ];
  return { audit, release, alarms, endedRequests, presence: await listPresence(db, now) };
};

/** Events of the audit behind a row, up to another one, and whether sessions may have ended by them. */
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

/** What has happened since. Presence, alarms and ended requests are told as they are now, everything else in its order. */
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
