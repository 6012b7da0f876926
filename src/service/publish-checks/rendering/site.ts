import { setImmediate as pause } from 'node:timers/promises';
import type { ScreenDatabase } from '../../database/tables.ts';
import { toDeliveredJson, sha256 } from '../../documents/document-bytes.ts';
import {
  createLiveRelease,
  type LiveRelease,
  noRelease,
  parseDelivery,
  type ParsedDelivery,
} from '../../content/live-release.ts';
import { withPictures } from '../../content/load-live-release.ts';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import type { LoanAppConfig } from '../../../contracts/generated/delivery.ts';
import { createAppShell } from '../../pages/app-shell.ts';
import { createAppFileRoutes, type BuiltApp } from '../../pages/built-app.ts';
import { createPrerenderer } from '../../pages/prerender.ts';
import { createFindBlob } from '../../delivery/blobs.ts';
import { createDeliveryPlugin, deliveryPrefix } from '../../delivery/delivery.ts';
import { createPrivacyNotice } from '../../pages/privacy-notice.ts';
import type { PageResponse, PageRequest } from './rendered-page.ts';
import type { ManifestDocument } from '../../database/manifests.ts';

const documentsPerTick = 50;

/**
 * Builds an in-memory release of the candidate for the regular plugins. Uncompressed, since it
 * never crosses a network.
 */
const createCandidateRelease = async (
  documents: ReadonlyMap<string, ManifestDocument>,
  db: ScreenDatabase,
): Promise<LiveRelease> => {
  const read: ParsedDelivery[] = [];
  for (const [index, { body }] of [...documents.values()].entries()) {
    if (index % documentsPerTick === 0) await pause();
    const text = toDeliveredJson(body);
    const identity = Buffer.from(text, 'utf8');
    const document = parseDelivery({
      sha256: sha256(text),
      encoded: { identity, br: identity, gz: identity },
    });
    if (document !== undefined) read.push(document);
  }
  return createLiveRelease({ ...noRelease, seq: 1 }, await withPictures(db, read));
};

/** Never resolves. https, so that pages have the same capabilities as on a phone. */
export const siteOrigin = 'https://gate.invalid';

/** The web app after a change: the public plugins on a candidate, without a network. */
export interface Site {
  readonly answer: (request: PageRequest) => Promise<PageResponse>;
  readonly close: () => Promise<void>;
}

interface SiteOptions {
  readonly db: ScreenDatabase;
  readonly config: LoanAppConfig;
  readonly built: BuiltApp;
}

export type OpenSite = (documents: ReadonlyMap<string, ManifestDocument>) => Promise<Site>;

export const createSiteFactory =
  ({ db, config, built }: SiteOptions): OpenSite =>
  async (documents) => {
    const release = await createCandidateRelease(documents, db);
    const readLive = (): typeof release => release;
    const app = fastify();
    const drawAhead = await createPrerenderer(config, new Map(), (error) => {
      throw error;
    });
    const delivery = createDeliveryPlugin({
      config,
      readLive,
      findBlob: createFindBlob(db, readLive),
      metrics: new Registry(),
    });
    await app.register(delivery.routes, { prefix: deliveryPrefix });
    await app.register(createAppFileRoutes(built.files));
    await app.register(createPrivacyNotice(config));
    app.setNotFoundHandler(
      createAppShell({
        config,
        ...built,
        prerenderPage: drawAhead,
        now: Date.now,
        publicUrl: () => siteOrigin,
        readLive,
      }),
    );
    await app.ready();
    return {
      answer: async ({ method, url, headers }) => {
        if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: {}, body: '' };
        const {
          statusCode,
          headers: answered,
          rawPayload,
        } = await app.inject({
          method,
          url: url.pathname + url.search,
          headers: headers['accept'] === undefined ? {} : { accept: headers['accept'] },
        });
        return { status: statusCode, headers: toHeaderTexts(answered), body: rawPayload };
      },
      close: () => app.close(),
    };
  };

/** Connection headers do not apply, and the body length differs. */
const omittedHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
]);

const toHeaderTexts = (
  headers: Readonly<Record<string, number | string | readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || omittedHeaders.has(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
