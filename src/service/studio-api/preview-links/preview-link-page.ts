import { collectDependencies, type UnknownRecord } from '../../../../renderer/entries/node.ts';
import { readWorkingCopy } from '../../database/drafts.ts';
import { findRenamedTo } from '../../database/renamed-documents.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { parseDraft } from '../../documents/draft-content.ts';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { withOwnOrigin } from '../../../shared/own-origin.ts';
import { findDraftText } from '../../database/draft-texts.ts';
import { findPerson, findPasswordHash } from '../../database/people.ts';
import { pathParam } from '../../http/request-input.ts';
import { hasPermission } from '../../database/permissions.ts';
import { previewHeaders } from '../../pages/security-headers.ts';
import type { RenderPreviewPage } from '../../pages/studio-pages.ts';
import { listSessionHashes } from '../../database/sessions.ts';
import { linkTtlMs, type PreviewClaim, parseToken, previewKey } from './preview-token.ts';

const maxFragments = 100;

/** Of two instances. */
const maxClockSkewMs = 60_000;

/** Fragments of a document, transitively, as working copies. Unreadable ones are omitted. */
const readDraftFragments = async (
  db: ScreenDatabase,
  document: UnknownRecord,
): Promise<Record<string, unknown>> => {
  const found = new Map<string, UnknownRecord | undefined>();
  const open: UnknownRecord[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of collectDependencies(next).fragments) {
      if (found.has(id) || found.size >= maxFragments) continue;
      const text = (await readWorkingCopy(db, id))?.text;
      const fragment = text === undefined ? undefined : parseDraft(text);
      found.set(id, fragment);
      if (fragment !== undefined) open.push(fragment);
    }
  }
  return Object.fromEntries([...found].filter(([, fragment]) => fragment !== undefined));
};

interface PreviewLinkPageOptions {
  readonly db: ScreenDatabase;
  readonly write: RenderPreviewPage;
  readonly now: () => number;
}

/** Undefined for an invalid token, or if its author may no longer read documents. */
const verifyToken = async (
  db: ScreenDatabase,
  token: string,
  now: number,
): Promise<PreviewClaim | undefined> => {
  const found = parseToken(token);
  if (found === undefined) return undefined;
  const { claim, isSignedBy } = found;
  // All are always queried, so that timing does not reveal known authors.
  const [person, passwordHash, sessions] = [
    await findPerson(db, claim.person),
    await findPasswordHash(db, claim.person),
    await listSessionHashes(db, claim.person, now),
  ];
  if (passwordHash === undefined || person === undefined) return undefined;
  if (!sessions.some((tokenHash) => isSignedBy(previewKey(passwordHash, tokenHash))))
    return undefined;
  return !person.mustChange && hasPermission(person, 'document.read') ? claim : undefined;
};

const renderNotice = (title: string, sentence: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></main></body></html>`;

/** Preview link pages: a draft in its example states, without gateway, session or cookie. */
export const createPreviewLinkPage =
  ({ db, write, now }: PreviewLinkPageOptions): FastifyPluginAsync =>
  async (app) => {
    // A wildcard, because tokens exceed Fastify's maximum parameter length.
    app.get('/preview/*', async (request, reply) => {
      const headers = previewHeaders("'none'");
      const policy = withOwnOrigin(headers['content-security-policy'] ?? '', request);
      reply.headers({ ...headers, 'content-security-policy': policy });
      const claim = await verifyToken(db, pathParam(request, '*'), now());
      if (claim === undefined)
        return reply
          .code(404)
          .send(
            renderNotice(
              'No such preview',
              'This link is not valid. Create a new one in the studio.',
            ),
          );
      const lasts = claim.endsAt - now();
      // A clock that was ahead would make a link last for hours.
      if (lasts <= 0 || lasts > linkTtlMs + maxClockSkewMs)
        return reply
          .code(410)
          .send(
            renderNotice(
              'This preview has ended',
              'Links expire after 30 minutes. Create a new one in the studio.',
            ),
          );
      const { rev, examples } = claim;
      const id = (await findRenamedTo(db, claim.document)) ?? claim.document;
      const text =
        rev === undefined
          ? (await readWorkingCopy(db, id))?.text
          : await findDraftText(db, id, rev);
      const document = text === undefined ? undefined : parseDraft(text);
      if (document === undefined) {
        return reply
          .code(422)
          .send(
            renderNotice(
              'Nothing to show',
              'The draft is not valid JSON. Fix it in the studio, and reload this page.',
            ),
          );
      }
      const fragments = await readDraftFragments(db, document);
      return reply.send(
        write({ document, fragments, lasts, ...(examples !== undefined && { examples }) }),
      );
    });
  };
