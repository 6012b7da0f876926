import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { jsonBlock } from '../app-shell/json-block.ts';
import { readShellTemplate } from '../app-shell/shell-pages.ts';
import { immutableCacheControl, loadStaticFiles, sendStaticFile } from '../answers/built-assets.ts';
import { encodeBody } from '../answers/encode.ts';
import { sendCached } from '../answers/send-stored.ts';
import { createCachedResponse } from '../answers/stored-answer.ts';
import { publicConfig } from '../config/public-config.ts';
import { previewHeaders } from './preview-headers.ts';

/** What a preview link shows. */
export interface PreviewSample {
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
