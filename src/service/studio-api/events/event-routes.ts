import type { FastifyInstance, FastifyPluginAsync, FastifyBaseLogger } from 'fastify';
import { createEventFeed, type EventFeed, type FeedListener } from './event-feed.ts';
import { endPresence, listPresence, recordPresence } from '../../database/presence.ts';
import { documentNotFoundError } from '../drafts/draft-replies.ts';
import { pathParam } from '../../http/request-input.ts';
import { signedInOf } from '../people/guard.ts';
import { Gauge, type Registry } from 'prom-client';
import { isConnectionError } from '../../database/database-errors.ts';
import { findSessionPerson } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/http-error.ts';
import { hasPermission, listPermissions } from '../../database/permissions.ts';
import { hashToken } from '../people/session-cookie.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { type EventBatch, readAuditEvents, type StudioSnapshot } from './read-events.ts';
import type { StudioEvent } from './read-events.ts';

const read = { permission: 'document.read' } as const;

/** Streams of one person at most, at this instance. */
const maxStreamsPerPerson = 8;

/** Rows of the audit that a page which comes back is told; behind more of them it had better load anew. */
const maxMissedRows = 500;

interface EventRouteOptions {
  readonly db: ScreenDatabase;
  readonly feed: EventFeed;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Whether the service is about to end. */
  readonly isEnding: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly metrics: Registry;
}

/** The number of the row that a page heard last; undefined for a page that comes for the first time, NaN for what is no number. */
const readLastEventId = (header: string | string[] | undefined): number | undefined => {
  if (header === undefined || header === '') return undefined;
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;
};

/** What happens in the studio, as it happens. */
const createEventRoutes =
  ({ db, feed, now, isEnding, log, metrics }: EventRouteOptions): FastifyPluginAsync =>
  async (app) => {
    const streams = new Map<EventStream, string>();
    const gauge = new Gauge({
      name: 'studio_event_streams',
      help: 'Pages of the studio that listen.',
      registers: [metrics],
    });
    app.addHook('preClose', (done) => {
      for (const stream of streams.keys()) stream.end();
      done();
    });

    const findMissed = async (
      heard: number | undefined,
      { audit }: StudioSnapshot,
    ): Promise<readonly StudioEvent[] | 'reload' | undefined> => {
      if (heard === undefined) return undefined;
      const isKnown = heard <= audit && audit - heard <= maxMissedRows;
      return isKnown ? (await readAuditEvents(db, heard, audit)).events : 'reload';
    };

    // A stream that nobody reads would last as long as the session.
    app.get('/events', { config: read, exposeHeadRoute: false }, async (request, reply) => {
      const { person, token } = signedInOf(request);
      if ([...streams.values()].filter((id) => id === person.id).length >= maxStreamsPerPerson) {
        throw new HttpError(
          429,
          'too-many-streams',
          `Expected at most ${maxStreamsPerPerson} pages of one person that listen. Close some of them.`,
          {
            'retry-after': '30',
          },
        );
      }
      let stop = (): void => undefined;
      const stream = createEventStream({
        me: person.email,
        now,
        isEnding,
        may: listPermissions(person.roles),
        readPermissions: async () => {
          const listener = await findSessionPerson(db, hashToken(token), now());
          return listener !== undefined && hasPermission(listener, read.permission)
            ? listPermissions(listener.roles)
            : undefined;
        },
        // That the database is away is told by the one who watches it.
        onError: (fault) =>
          void (
            isConnectionError(fault) ||
            log.error(
              { err: fault },
              'What the person of a page that listens may do could not be read',
            )
          ),
        onClose: () => {
          stop();
          streams.delete(stream);
          gauge.set(streams.size);
        },
      });
      streams.set(stream, person.id);
      gauge.set(streams.size);
      try {
        // What happens while the page is told what it missed comes behind it.
        const waiting: EventBatch[] = [];
        let hear: FeedListener['hear'] = (happenings) => void waiting.push(happenings);
        const { standing, stop: stopListening } = await feed.listen({
          hear: (happenings) => hear(happenings),
          beat: stream.beat,
        });
        stop = stopListening;
        stream.begin(
          standing,
          await findMissed(readLastEventId(request.headers['last-event-id']), standing),
        );
        waiting.forEach(stream.hear);
        ({ hear } = stream);
        // Where the service is about to end, the page comes back to another one.
        stream.beat();
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(stream.body);
    });
  };

const readAccess = { permission: 'document.read' } as const;

/** Who has what open. */
const createPresenceRoutes =
  ({ db, now }: Pick<EventRouteOptions, 'db' | 'now'>): FastifyPluginAsync =>
  async (app) => {
    app.post('/presence/:doc', { config: readAccess }, async (request, reply) => {
      const docId = pathParam(request, 'doc');
      if (!(await recordPresence(db, docId, signedInOf(request).person.id, now())))
        throw documentNotFoundError();
      return reply.send({ people: (await listPresence(db, now())).get(docId) ?? [] });
    });

    app.delete('/presence/:doc', { config: readAccess }, async (request, reply) => {
      await endPresence(db, pathParam(request, 'doc'), signedInOf(request).person.id);
      return reply.code(204).send();
    });
  };

/** Mounts the events of the studio, and who has what open, in the scope of the management interface, whose other routes make them. */
export const registerEvents = async (
  scope: FastifyInstance,
  options: Omit<EventRouteOptions, 'feed'>,
): Promise<void> => {
  const feed = createEventFeed(options);
  scope.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') feed.refresh();
    done();
  });
  await scope.register(createEventRoutes({ ...options, feed }));
  await scope.register(createPresenceRoutes(options));
};
