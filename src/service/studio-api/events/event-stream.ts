import { Readable } from 'node:stream';
import type { Permission } from '../../database/permissions.ts';
import type { EventBatch, StudioSnapshot } from './read-events.ts';
import { isVisibleTo, heartbeatMessage, type StudioEvent, formatEvent } from './read-events.ts';

/** Somebody who does not read so many bytes is let go; the page comes back and is told where it stopped. */
const maxBufferedBytes = 256 * 1024;

/** Between two signs of life, in milliseconds: less than those who stand in between wait for a byte. */
const heartbeatIntervalMs = 15_000;

/** Until a page whose stream has ended comes back, in milliseconds. */
const reconnectDelayMs = 2000;

export interface StreamOptions {
  /** E-mail address of whoever listens. */
  readonly me: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** What they may do at the start. */
  readonly may: readonly Permission[];
  /** What they may do by now; undefined once the session has ended, or they may no longer read what they are told of. Rejects where that cannot be told. */
  readonly readPermissions: () => Promise<readonly Permission[] | undefined>;
  /** Told why it cannot be told what they may do. */
  readonly onError: (fault: unknown) => void;
  /** Whether the service is about to end. */
  readonly isEnding: () => boolean;
  /** Told when the stream has ended, by whomever. */
  readonly onClose: () => void;
}

/** The events of one page. */
export interface EventStream {
  readonly body: Readable;
  /** What a page is told that comes, or comes back. */
  readonly begin: (
    standing: StudioSnapshot,
    missed: readonly StudioEvent[] | 'reload' | undefined,
  ) => void;
  readonly hear: (happenings: EventBatch) => void;
  readonly beat: () => void;
  readonly end: () => void;
}

export const createEventStream = ({
  me,
  now,
  may: first,
  readPermissions: readMay,
  onError: failed,
  isEnding,
  onClose: ended,
}: StreamOptions): EventStream => {
  const body = new Readable({ read: () => undefined });
  body.once('close', ended);
  let lastSent = now();
  let may = first;
  let checking: Promise<void> | undefined;
  const send = (text: string): void => {
    if (body.destroyed || body.readableEnded) return;
    lastSent = now();
    body.push(text);
    if (body.readableLength > maxBufferedBytes) body.destroy();
  };
  const tell = (events: readonly StudioEvent[], upTo: number): void => {
    for (const event of events) if (isVisibleTo(event, me, may)) send(formatEvent(event, upTo));
  };
  const end = (): void => {
    if (!body.destroyed) body.push(null);
  };
  const check = (): void => {
    // Where nobody can say, the page keeps what it has: it learns of nothing new while the database is away.
    checking ??= readMay()
      .then((known) => (known === undefined ? end() : void (may = known)))
      .catch(failed)
      .finally(() => {
        checking = undefined;
      });
  };
  return {
    body,
    begin: ({ audit, release, alarms, presence }, missed) => {
      send(`retry: ${reconnectDelayMs}\n\n`);
      if (missed === 'reload') send(formatEvent({ type: 'reload', data: {} }, audit));
      else tell(missed ?? [], audit);
      const present = [...presence].map(([document, people]) => ({ document, people }));
      send(formatEvent({ type: 'standing', data: { release, alarms, presence: present } }, audit));
    },
    hear: ({ standing, events, mayEndSessions }) => {
      tell(events, standing.audit);
      if (mayEndSessions) check();
    },
    beat: () => {
      // Where the clock was set back, nobody waits for the time that it was ahead.
      lastSent = Math.min(lastSent, now());
      if (isEnding()) end();
      else if (now() - lastSent >= heartbeatIntervalMs) {
        send(heartbeatMessage);
        check();
      }
    },
    end,
  };
};
