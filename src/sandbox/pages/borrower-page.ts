import type { FastifyReply } from 'fastify';
import { type Html, html } from '../control-page/html.ts';

/** Path of the style of these pages behind the prefix of backend calls. */
export const pageStylePath = '/pages.css';

/** A page may stand in a frame of our own app, as agreements do, and may only send its own forms. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** A page that a bank, a payment provider or a notary would show to a borrower, without any script. */
export interface BorrowerPage {
  readonly title: string;
  readonly content: readonly Html[];
}

/** Sends such a page. @param prefix of backend calls, under which its style lies */
export const sendBorrowerPage = (
  reply: FastifyReply,
  { title, content }: BorrowerPage,
  prefix: string,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy)
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <link rel="stylesheet" href="${prefix}${pageStylePath}" />
          </head>
          <body>
            <main>
              <p class="label">Sandbox</p>
              <h1>${title}</h1>
              ${content}
            </main>
          </body>
        </html> `.text,
    );
