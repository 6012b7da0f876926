import type { FastifyPluginAsync } from 'fastify';
import { sourceLanguage } from '../../contracts/choose-language.ts';
import { encodeBody } from '../answers/encode.ts';
import { sendCached } from '../answers/send-stored.ts';
import { createCachedResponse } from '../answers/stored-answer.ts';
import { negotiateLanguage } from '../app-shell/language-asked.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { renderPrivacyNotice } from './page.ts';
import { noticeTexts } from './words.ts';

/** A page of text that our own pages may show in a frame. It runs nothing. */
const headers: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=3600',
  vary: 'Accept-Language',
};

/** The privacy notice of the company: what `policyUrl` names as long as the operator names no page of his own (AMB-82). */
export const createPrivacyNotice =
  ({ company }: Pick<LoanAppConfig, 'company'>): FastifyPluginAsync =>
  async (app) => {
    const pages = new Map(
      [...noticeTexts].map(([language, words]) => [
        language,
        createCachedResponse(headers, encodeBody(renderPrivacyNotice(company, language, words))),
      ]),
    );
    const others = [...pages.keys()].filter((language) => language !== sourceLanguage);
    app.get('/privacy-notice', (request, reply) => {
      const page = pages.get(negotiateLanguage(request, others));
      return page === undefined ? reply.callNotFound() : sendCached(request, reply, page);
    });
  };
