import { Readable } from 'node:stream';
import type { Permission } from '../../database/permissions.ts';
import {
  type EventBatch,
  type StudioSnapshot,
  isVisibleTo,
  heartbeatMessage,
  type StudioEvent,
  formatEvent,
} from './read-events.ts';

/** A client that leaves more unread is disconnected; it reconnects and resumes. */
const maxBufferedBytes = 256 * 1024;

/** Heartbeat, shorter than the idle timeouts of proxies. */
const heartbeatIntervalMs = 15_000;

const reconnectDelayMs = 2000;

export interface StreamOptions {
  readonly me: string;
  readonly now: () => number;
  readonly may: readonly Permission[];
  /**
   * Current permissions; undefined once the session ended or read access was revoked. Rejects if
   * unknown.
   */
  readonly readPermissions: () => Promise<readonly Permission[] | undefined>;
  readonly onError: (error: unknown) => void;
  readonly isEnding: () => boolean;
  readonly onClose: () => void;
}

export interface EventStream {
  readonly body: Readable;
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
  readPermissions,
  onError,
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
    // On failure the page keeps its permissions. Without the database there are no new events
    // anyway.
    checking ??= readPermissions()
      .then((known) => (known === undefined ? end() : void (may = known)))
      .catch(onError)
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
      // If the clock was set back, heartbeats must not pause until it catches up.
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
