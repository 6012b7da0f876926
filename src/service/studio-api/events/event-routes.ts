import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { createEventFeed, type EventFeed, type FeedListener } from './event-feed.ts';
import { endPresence, listPresence, recordPresence } from '../../database/presence.ts';
import { documentNotFoundError } from '../drafts/draft-replies.ts';
import { onExchangeEnd } from '../../http/exchange-end.ts';
import { pathParam } from '../../http/request-input.ts';
import { signedInOf } from '../people/guard.ts';
import { Gauge, type Registry } from 'prom-client';
import { isConnectionError } from '../../database/database-errors.ts';
import { findSessionPerson } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { hasPermission, listPermissions } from '../../database/permissions.ts';
import { hashToken } from '../people/session-cookie.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import {
  type EventBatch,
  readAuditEvents,
  type StudioSnapshot,
  type StudioEvent,
} from './read-events.ts';
import * as schemas from './event.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const read = { permission: 'document.read' } as const;

const maxStreamsPerPerson = 8;

/** A page that missed more audit rows reloads instead. */
const maxMissedRows = 500;

interface EventRouteOptions {
  readonly db: ScreenDatabase;
  readonly feed: EventFeed;
  readonly now: () => number;
  readonly isEnding: () => boolean;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly metrics: Registry;
}

/** Undefined on the first connection; NaN for an invalid number. */
const readLastEventId = (header: string | string[] | undefined): number | undefined => {
  if (header === undefined || header === '') return undefined;
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;
};

const createEventRoutes =
  ({ db, feed, now, isEnding, log, metrics }: EventRouteOptions): ApiPlugin =>
  async (app) => {
    const streams = new Map<EventStream, string>();
    const gauge = new Gauge({
      name: 'studio_event_streams',
      help: 'Open event streams of studio pages.',
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

    // Without HEAD: a stream that is never read would last as long as the session.
    app.get(
      '/events',
      { schema: schemas.streamEvents, config: read, exposeHeadRoute: false },
      async (request, reply) => {
        const { person, token } = signedInOf(request);
        if ([...streams.values()].filter((id) => id === person.id).length >= maxStreamsPerPerson) {
          throw new HttpError(
            429,
            'too-many-streams',
            `You have more than ${maxStreamsPerPerson} studio pages open. Close some of them to get live updates.`,
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
          onError: (error) =>
            void (
              isConnectionError(error) ||
              log.error({ err: error }, 'The permissions for an event stream could not be read')
            ),
          onClose: () => {
            stop();
            streams.delete(stream);
            gauge.set(streams.size);
          },
        });
        streams.set(stream, person.id);
        onExchangeEnd(request.raw, reply.raw, () => void stream.body.destroy());
        gauge.set(streams.size);
        try {
          // Queues new events until the missed ones have been sent.
          const waiting: EventBatch[] = [];
          let hear: FeedListener['hear'] = (happenings) => void waiting.push(happenings);
          const { standing, stop: stopListening } = await feed.listen({
            hear: (happenings) => hear(happenings),
            beat: stream.beat,
          });
          stop = stopListening;
          // The client left meanwhile, so `onClose` has called the earlier `stop`.
          if (stream.body.destroyed) stop();
          stream.begin(
            standing,
            await findMissed(readLastEventId(request.headers['last-event-id']), standing),
          );
          waiting.forEach(stream.hear);
          ({ hear } = stream);
          // Ends the stream on shutdown; the page reconnects to another instance.
          stream.beat();
        } catch (error) {
          stream.body.destroy();
          throw error;
        }
        return reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            'x-accel-buffering': 'no',
          })
          .send(stream.body);
      },
    );
  };

const readAccess = { permission: 'document.read' } as const;

const createPresenceRoutes =
  ({ db, now }: Pick<EventRouteOptions, 'db' | 'now'>): ApiPlugin =>
  async (app) => {
    app.post(
      '/presence/:doc',
      { schema: schemas.recordPresence, config: readAccess },
      async (request, reply) => {
        const docId = pathParam(request, 'doc');
        if (!(await recordPresence(db, docId, signedInOf(request).person.id, now())))
          throw documentNotFoundError();
        return reply.send({ people: (await listPresence(db, now())).get(docId) ?? [] });
      },
    );

    app.delete(
      '/presence/:doc',
      { schema: schemas.endPresence, config: readAccess },
      async (request, reply) => {
        await endPresence(db, pathParam(request, 'doc'), signedInOf(request).person.id);
        return reply.code(204).send();
      },
    );
  };

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
