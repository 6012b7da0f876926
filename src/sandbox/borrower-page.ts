import { withOwnOrigin } from '../shared/own-origin.ts';
import { baseStyle, type Html, html } from './html.ts';
import { writeAmounts } from '../contracts/sample-amounts.ts';
import type { SandboxCore } from './core-answer.ts';
import type { FastifyReply } from 'fastify';

/** A module, so that the bundle includes it. */
export const pageStyle = `${baseStyle}
body {
  margin: 0;
}
main {
  box-sizing: border-box;
  max-width: 36rem;
  margin: 0 auto;
  padding: 1.25rem;
}
h1 {
  margin: 0.5rem 0 1rem;
  font-size: 1.5rem;
}
h2 {
  margin: 1.25rem 0 0.25rem;
  font-size: 1.1rem;
}
dl {
  display: grid;
  /* Two columns, or one where large letters leave no room for two. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9rem, 50% - 1rem)), 1fr));
  gap: 0.4rem 1rem;
}
dt {
  color: #55554f;
}
dd {
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
}
button,
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  border: 1px solid #1d1d1f;
  border-radius: 0.35rem;
  background: #1d1d1f;
  color: #fff;
  font: inherit;
  text-decoration: none;
}
`;

export const pageStylePath = '/pages.css';

/** Our app may embed agreements; forms post to this origin only. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Script-free page of a bank, payment provider or notary. */
export interface BorrowerPage {
  readonly title: string;
  readonly content: readonly Html[];
}

export const sendBorrowerPage = (
  reply: FastifyReply,
  { title, content }: BorrowerPage,
  { apiPrefix: prefix, market }: Pick<SandboxCore, 'apiPrefix' | 'market'>,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', withOwnOrigin(contentSecurityPolicy, reply.request))
    .send(
      writeAmounts(
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
        market.formats,
      ),
    );
