import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { jsonBlock } from './boot-block.ts';
import { readShellTemplate } from './shell-pages.ts';
import {
  immutableCacheControl,
  loadStaticFiles,
  sendStaticFile,
  readBuiltFile,
} from '../http/static-files.ts';
import { encodeBody } from '../documents/document-bytes.ts';
import { sendCached, createCachedResponse } from '../http/cached-response.ts';
import { createFramedResponse } from '../http/framed-response.ts';
import { publicConfig } from '../config/app-config.ts';
import { previewHeaders, studioHeaders } from './security-headers.ts';

interface PreviewSample {
  readonly document: unknown;
  readonly fragments: Readonly<Record<string, unknown>>;
  readonly examples?: readonly string[];
  /** Remaining validity in milliseconds; an open page expires too. */
  readonly lasts: number;
}

export type RenderPreviewPage = (sample?: PreviewSample) => string;

export const loadPreviewPage = async (
  previewDir: string,
  config: LoanAppConfig,
): Promise<RenderPreviewPage> => {
  const { before, after } = await readShellTemplate(join(previewDir, 'index.html'));
  return (sample) =>
    before + jsonBlock('boot', { config: publicConfig(config), ...sample }) + after;
};

/** @throws StartupError if the build is missing */
export const createPreviewRoutes =
  (previewDir: string, renderPage: RenderPreviewPage): FastifyPluginAsync =>
  async (app) => {
    const assets = await loadStaticFiles(join(previewDir, 'assets'), 'the built preview', {
      'cache-control': immutableCacheControl,
      // Modules and styles load from an opaque origin; they are public.
      'access-control-allow-origin': '*',
    });
    const pageOf = createFramedResponse(previewHeaders("'self'"), encodeBody(renderPage()));
    app.get<{ Params: { '*': string } }>('/preview/assets/*', (request, reply) =>
      sendStaticFile(request, reply, assets, request.params['*']),
    );
    app.get('/studio/preview', (request, reply) => sendCached(request, reply, pageOf(request)));
  };

/** @throws StartupError if the build is missing */
export const createStudioPages =
  (studioDir: string): FastifyPluginAsync =>
  async (app) => {
    const html = await readBuiltFile(join(studioDir, 'index.html'), 'the built studio');
    const page = createCachedResponse(
      { ...studioHeaders, 'content-type': 'text/html; charset=utf-8' },
      encodeBody(html),
    );
    const assets = await loadStaticFiles(join(studioDir, 'assets'), 'the built studio', {
      'cache-control': immutableCacheControl,
    });
    app.get<{ Params: { '*': string } }>('/studio/assets/*', (request, reply) =>
      sendStaticFile(request, reply, assets, request.params['*']),
    );
    app.get('/studio', (request, reply) => sendCached(request, reply, page));
    app.get('/studio/*', (request, reply) =>
      request.url.startsWith('/studio/api/')
        ? sendNotFound(reply)
        : sendCached(request, reply, page),
    );
  };

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .send({ code: 'no-such-route', message: 'There is nothing at this address of the studio.' });
