import type { FastifyPluginAsync } from 'fastify';
import { record } from '../database/audit.ts';
import { findText } from '../database/draft-texts.ts';
import { readWork } from '../database/drafts.ts';
import { findSecret } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { noSuchDocument, noSuchText } from '../drafts/send-outcome.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { actorOf, signedInOf } from '../people/guard.ts';
import { linkLasts, writeToken } from './preview-token.ts';

export interface PreviewLinkOptions {
  readonly db: ScreenDatabase;
  /** Address people reach; the address of each request where undefined. */
  readonly publicUrl: string | undefined;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Makes links under which a phone shows a draft for half an hour. */
export const createPreviewLinkRoutes =
  ({ db, publicUrl, now }: PreviewLinkOptions): FastifyPluginAsync =>
  async (app) => {
    app.post(
      '/documents/:id/preview-link',
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const [document, { rev, examples }] = [
          parameter(request, 'id'),
          readShape('preview-link', request.body),
        ];
        if ((await readWork(db, document)) === undefined) throw noSuchDocument();
        if (rev !== undefined && (await findText(db, document, rev)) === undefined)
          throw noSuchText();
        const { person } = signedInOf(request);
        const key = await findSecret(db, person.id);
        if (key === undefined) throw new Error('The person of a session was not found.');
        const at = now();
        const endsAt = at + linkLasts;
        const token = writeToken(
          {
            document,
            person: person.id,
            endsAt,
            ...(rev !== undefined && { rev }),
            ...(examples !== undefined && { examples }),
          },
          key,
        );
        const noted = {
          ...actorOf(request),
          at,
          action: 'preview.link',
          subject: document,
          detail: { endsAt, ...(rev !== undefined && { rev }) },
        };
        await db.transaction().execute((transaction) => record(transaction, noted));
        const address = `${publicUrl ?? `${request.protocol}://${request.host}`}/preview/${token}`;
        return reply.code(201).send({ address, endsAt });
      },
    );
  };
