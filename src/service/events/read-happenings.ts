import { listAlarms } from '../database/alarms.ts';
import { readAuditHead, streamAudit } from '../database/audit.ts';
import { listPresence, type PresentPerson } from '../database/presence.ts';
import { listReleasesFrom } from '../database/release-history.ts';
import { readChannel } from '../database/releases.ts';
import { countExpiredRoleRequests } from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import {
  mayEndSessionsBy,
  toStudioEvents,
  peopleChangedEvent,
  type StudioEvent,
} from './studio-event.ts';

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
