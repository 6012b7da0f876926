import fastify from 'fastify';
import { Registry } from 'prom-client';
import type { LoanAppConfig } from '../../../contracts/generated/delivery.ts';
import { createAppShell } from '../../app-shell/app-shell.ts';
import { createAssets } from '../../app-shell/assets.ts';
import type { BuiltApp } from '../../app-shell/built-app.ts';
import { createDrawAhead } from '../../app-shell/draw-ahead.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { createBlobs } from '../../delivery/blobs.ts';
import { createDelivery, deliveryPrefix } from '../../delivery/delivery.ts';
import { createPrivacyNotice } from '../../privacy-notice/privacy-notice.ts';
import type { ClosureDocument } from '../gate.ts';
import { closureRelease } from './closure-release.ts';
import type { PageAnswer, PageRequest } from './drawn-page.ts';

/** A name that no network knows. Pages of https may do what those of phones may. */
export const siteOrigin = 'https://gate.invalid';

/** The web app as it would be after a change, without a network: the parts of the service that phones ask, made of a closure. */
export interface Site {
  readonly answer: (request: PageRequest) => Promise<PageAnswer>;
  readonly close: () => Promise<void>;
}

export interface SiteOptions {
  readonly db: ScreenDatabase;
  readonly config: LoanAppConfig;
  readonly built: BuiltApp;
}

/** Makes the site of some documents. */
export type OpenSite = (documents: ReadonlyMap<string, ClosureDocument>) => Promise<Site>;

export const createOpenSite =
  ({ db, config, built }: SiteOptions): OpenSite =>
  async (documents) => {
    const release = await closureRelease(documents, db);
    const readLive = (): typeof release => release;
    const app = fastify();
    const drawAhead = await createDrawAhead(config, new Map(), (fault) => {
      throw fault;
    });
    const delivery = createDelivery({
      config,
      readLive,
      findBlob: createBlobs(db, readLive),
      metrics: new Registry(),
    });
    await app.register(delivery.routes, { prefix: deliveryPrefix });
    await app.register(createAssets(built.files));
    await app.register(createPrivacyNotice(config));
    app.setNotFoundHandler(
      createAppShell({
        config,
        ...built,
        drawAhead,
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
        return { status: statusCode, headers: namedTexts(answered), body: rawPayload };
      },
      close: () => app.close(),
    };
  };

/** Of a connection, which there is none of, and of a body of another length. */
const leftOut = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
]);

const namedTexts = (
  headers: Readonly<Record<string, number | string | readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || leftOut.has(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
