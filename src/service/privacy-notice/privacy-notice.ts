import type { FastifyPluginAsync } from 'fastify';
import { encodeBody } from '../answers/encode.ts';
import { sendStored } from '../answers/send-stored.ts';
import { createStoredAnswer } from '../answers/stored-answer.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { privacyPage } from './page.ts';

/** A page of text that our own pages may show in a frame. It runs nothing. */
const headers: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=3600',
};

/** The privacy notice of the company: what `policyUrl` names as long as the operator names no page of his own (AMB-82). */
export const createPrivacyNotice =
  ({ company }: Pick<LoanAppConfig, 'company'>): FastifyPluginAsync =>
  async (app) => {
    const answer = createStoredAnswer(headers, encodeBody(privacyPage(company)));
    app.get('/privacy-notice', (request, reply) => sendStored(request, reply, answer));
  };
