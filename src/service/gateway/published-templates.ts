import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { jsonHeaders } from '../http/cached-response.ts';
import { encodeBody } from '../documents/document-bytes.ts';
import { sendCached } from '../http/cached-response.ts';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import { type LiveDocument, type LiveRelease, documentText } from '../content/live-release.ts';
import { memoizeByRelease } from '../content/live-release.ts';

/** The call that we answer ourselves, behind the prefix. */
const templatePath = '/api/v2/youmi/service/channel/channel-template';

/**
 * Stands before a loan core: answers channel-template with our published template of that id, in the second form of contract section 6, and
 * lets everything else through, so that templates of the loan core stay in use. Mount it behind the prefix.
 */
export const createPublishedTemplates =
  (
    loanCore: FastifyPluginAsync,
    readLive: () => LiveRelease,
    metrics: Registry,
  ): FastifyPluginAsync =>
  async (app) => {
    const answersOf = memoizeByRelease(() => new Map<LiveDocument, CachedResponse>());
    const counter = new Counter({
      name: 'channel_templates_total',
      help: 'Answers to channel-template, by who gave them.',
      labelNames: ['answered_by'],
      registers: [metrics],
    });

    app.addHook('onRequest', async (request, reply) => {
      if (!isTemplateCall(request, app.prefix)) return undefined;
      const live = readLive();
      const template = live.templates.get(readTemplateId(request.url) ?? '');
      counter.inc({ answered_by: template === undefined ? 'loan-core' : 'service' });
      if (template === undefined) return undefined;
      const answers = answersOf(live);
      const answer =
        answers.get(template) ??
        createCachedResponse(headers, encodeBody(serializeTemplate(template)));
      answers.set(template, answer);
      return sendCached(request, reply, answer);
    });
    await app.register(loanCore);
  };

const headers = { ...jsonHeaders, 'cache-control': 'no-store' };

const isTemplateCall = ({ method, url }: FastifyRequest, prefix: string): boolean =>
  method === 'GET' && url.split('?')[0] === prefix + templatePath;

/** The id where the call names exactly one. Which of two a loan core would read is its own business. */
const readTemplateId = (url: string): string | undefined => {
  const [, ...query] = url.split('?');
  const [id, ...more] = new URLSearchParams(query.join('?')).getAll('templateId');
  return more.length === 0 ? id : undefined;
};

/** The document stands in the answer as it is delivered, byte by byte; its values are the defaults of its parameters. */
const serializeTemplate = (template: LiveDocument): string =>
  `{"code":0,"message":"","data":{"id":${JSON.stringify(template.id)},"screen":${documentText(template)},"values":${JSON.stringify(template.defaults)}}}`;
