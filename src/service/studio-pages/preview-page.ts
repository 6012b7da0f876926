import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { jsonBlock } from '../app-shell/json-block.ts';
import { readShellTemplate } from '../app-shell/shell-pages.ts';
import { encodeBody } from '../answers/encode.ts';
import { sendStored } from '../answers/send-stored.ts';
import { createStoredAnswer } from '../answers/stored-answer.ts';
import { publicConfig } from '../config/public-config.ts';
import { notBuilt } from '../start-refused.ts';
import { previewHeaders } from './preview-headers.ts';
import { builtAssets } from '../answers/built-assets.ts';

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
export type WritePreview = (sample?: PreviewSample) => string;

/** Reads the built preview. Throws StartRefused when it is missing. */
export const readPreviewPage = async (previewDir: string, config: LoanAppConfig): Promise<WritePreview> => {
  const { before, after } = await readShellTemplate(join(previewDir, 'index.html'));
  return (sample) => before + jsonBlock('boot', { config: publicConfig(config), ...sample }) + after;
};

/** The preview in the frame of the studio, and its built files. Throws StartRefused when they are missing. */
export const createPreviewFrame =
  (previewDir: string, write: WritePreview): FastifyPluginAsync =>
  async (app) => {
    const root = join(previewDir, 'assets');
    if (!existsSync(root)) throw notBuilt(root, 'the built preview');
    const page = createStoredAnswer(previewHeaders("'self'"), encodeBody(write()));
    await app.register(fastifyStatic, {
      root,
      prefix: '/preview/assets/',
      ...builtAssets,
      decorateReply: false,
      // Modules and styles are asked for by a page of an opaque origin, which is another one than ours. They are public, and the same for everybody.
      setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
    });
    app.get('/studio/preview', (request, reply) => sendStored(request, reply, page));
  };
