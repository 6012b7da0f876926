import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import {
  jsonHeaders,
  sendCached,
  createCachedResponse,
  type CachedResponse,
} from '../http/cached-response.ts';
import { encodeBody } from '../documents/document-bytes.ts';
import {
  type LiveDocument,
  type LiveRelease,
  documentText,
  memoizeByRelease,
} from '../content/live-release.ts';

const templatePath = '/api/v2/youmi/service/channel/channel-template';

/** Answers channel-template with the published template (contract section 6); others pass on. */
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
      help: 'Responses to channel-template by source.',
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

/** Undefined unless the query has exactly one id. */
const readTemplateId = (url: string): string | undefined => {
  const [, ...query] = url.split('?');
  const [id, ...more] = new URLSearchParams(query.join('?')).getAll('templateId');
  return more.length === 0 ? id : undefined;
};

/** Embeds the document byte by byte; values are the parameter defaults. */
const serializeTemplate = (template: LiveDocument): string =>
  `{"code":0,"message":"","data":{"id":${JSON.stringify(template.id)},"screen":${documentText(template)},"values":${JSON.stringify(template.defaults)}}}`;
