import { record } from '../../database/audit.ts';
import { findDraftText } from '../../database/draft-texts.ts';
import { readWorkingCopy } from '../../database/drafts.ts';
import { findPasswordHash } from '../../database/people.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { documentNotFoundError, textNotFoundError } from '../drafts/draft-replies.ts';
import { pathParam } from '../../http/request-input.ts';
import { actorOf, signedInOf } from '../people/guard.ts';
import { hashToken } from '../people/session-cookie.ts';
import { linkTtlMs, previewKey, signToken } from './preview-token.ts';
import * as schemas from '../drafts/document.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

export interface PreviewLinkOptions {
  readonly db: ScreenDatabase;
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

/** Creates links that show a draft for 30 minutes. */
export const createPreviewLinkRoutes =
  ({ db, publicUrl, now }: PreviewLinkOptions): ApiPlugin =>
  async (app) => {
    app.post(
      '/documents/:id/preview-link',
      { schema: schemas.createPreviewLink, config: { permission: 'document.read' } },
      async (request, reply) => {
        const [document, { rev, examples }] = [pathParam(request, 'id'), request.body];
        if ((await readWorkingCopy(db, document)) === undefined) throw documentNotFoundError();
        if (rev !== undefined && (await findDraftText(db, document, rev)) === undefined)
          throw textNotFoundError();
        const { person, token: sessionToken } = signedInOf(request);
        const passwordHash = await findPasswordHash(db, person.id);
        if (passwordHash === undefined)
          throw new Error('The person of this session was not found.');
        const at = now();
        const endsAt = at + linkTtlMs;
        const token = signToken(
          {
            document,
            person: person.id,
            endsAt,
            ...(rev !== undefined && { rev }),
            ...(examples !== undefined && { examples }),
          },
          previewKey(passwordHash, hashToken(sessionToken)),
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
