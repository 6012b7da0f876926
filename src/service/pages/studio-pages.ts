import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { jsonBlock } from './boot-block.ts';
import { readShellTemplate } from './shell-pages.ts';
import { immutableCacheControl, loadStaticFiles, sendStaticFile } from '../http/static-files.ts';
import { encodeBody } from '../documents/document-bytes.ts';
import { sendCached } from '../http/cached-response.ts';
import { createCachedResponse } from '../http/cached-response.ts';
import { publicConfig } from '../config/app-config.ts';
import { previewHeaders } from './security-headers.ts';
import { readBuiltFile } from '../http/static-files.ts';
import { studioHeaders } from './security-headers.ts';

/** What a preview link shows. */
interface PreviewSample {
  /** As it was saved and parsed. */
  readonly document: unknown;
  readonly fragments: Readonly<Record<string, unknown>>;
  /** Names of the sample states that may be shown; absent: all of them. */
  readonly examples?: readonly string[];
  /** How long the link is still good for, in milliseconds: what stands open ends by itself, too. */
  readonly lasts: number;
}

/** The page that draws documents, with or without one in it. */
export type RenderPreviewPage = (sample?: PreviewSample) => string;

/** Reads the built preview. Throws StartRefused when it is missing. */
export const loadPreviewPage = async (
  previewDir: string,
  config: LoanAppConfig,
): Promise<RenderPreviewPage> => {
  const { before, after } = await readShellTemplate(join(previewDir, 'index.html'));
  return (sample) =>
    before + jsonBlock('boot', { config: publicConfig(config), ...sample }) + after;
};

/** The preview in the frame of the studio, and its built files. Throws StartRefused when they are missing. */
export const createPreviewRoutes =
  (previewDir: string, renderPage: RenderPreviewPage): FastifyPluginAsync =>
  async (app) => {
    const assets = await loadStaticFiles(join(previewDir, 'assets'), 'the built preview', {
      'cache-control': immutableCacheControl,
      // Modules and styles are asked for by a page of an opaque origin, which is another one than ours. They are public, and the same for everybody.
      'access-control-allow-origin': '*',
    });
    const page = createCachedResponse(previewHeaders("'self'"), encodeBody(renderPage()));
    app.get<{ Params: { '*': string } }>('/preview/assets/*', (request, reply) =>
      sendStaticFile(request, reply, assets, request.params['*']),
    );
    app.get('/studio/preview', (request, reply) => sendCached(request, reply, page));
  };

/** The studio: one page for every address below `/studio`, and its built files. Throws StartRefused when they are missing. */
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
