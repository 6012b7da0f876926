import fastify, { type FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import { createStudioApi, studioApiPrefix } from './studio-api.ts';
import { noRelease } from '../content/live-release.ts';
import { createStoreAsset } from '../content/store-asset.ts';
import { openScreenDatabase } from '../database/open-screen-database.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { createDeliveryPlugin, deliveryPrefix } from '../delivery/delivery.ts';
import { createReportIntake } from '../delivery/reports.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { createPasswordHasher } from '../studio-api/people/passwords.ts';
import { deliveryApi, describeApi, readOpenApi } from '../openapi/describe-api.ts';

/** Connects lazily, so never: routes are registered but not called. */
const createIdleDatabase = (): ScreenDatabase =>
  openScreenDatabase({ postgres: {} }, () => undefined);

const refuse = (): Promise<never> =>
  Promise.reject(new Error('This service only describes its routes.'));

const now = (): number => 0;

const createManagementRoutes = (): FastifyPluginAsync => {
  const db = createIdleDatabase();
  return createStudioApi({
    db,
    passwords: createPasswordHasher({ logN: 1, r: 1, p: 1 }),
    storeAsset: createStoreAsset(db, now),
    publishing: {
      publishChecker: { name: '', check: refuse },
      readBuildHash: () => undefined,
      activateRelease: refuse,
      compareProjects: refuse,
    },
    checkBeside: refuse,
    refresh: refuse,
    isEnding: () => false,
    metrics: new Registry(),
    publicUrl: undefined,
    now,
  });
};

const createDeliveryRoutes =
  (config: LoanAppConfig): FastifyPluginAsync =>
  async (app) => {
    const metrics = new Registry();
    const readLive = (): typeof noRelease => noRelease;
    const { routes } = createDeliveryPlugin({ config, readLive, findBlob: refuse, metrics });
    await app.register(routes);
    await app.register(
      createReportIntake({ db: createIdleDatabase(), readLive, isUp: () => true, now, metrics }),
    );
  };

const readManagement = async (): Promise<object> => {
  const app = fastify();
  let read = (): object => ({});
  await app.register(
    async (studio) => {
      // Called, not registered: `swagger()` belongs to the scope of the plugin.
      await createManagementRoutes()(studio, {});
      read = () => readOpenApi(studio);
    },
    { prefix: studioApiPrefix },
  );
  await app.ready();
  const document = read();
  await app.close();
  return document;
};

const readDelivery = async (config: LoanAppConfig): Promise<object> => {
  const app = fastify();
  await describeApi(app, deliveryApi);
  await app.register(createDeliveryRoutes(config), { prefix: deliveryPrefix });
  await app.ready();
  const document = readOpenApi(app);
  await app.close();
  return document;
};

/** OpenAPI documents of the service by name, without a database or a network. */
export const readApiDocuments = async (
  config: LoanAppConfig,
): Promise<Readonly<Record<'management' | 'delivery', object>>> => ({
  management: await readManagement(),
  delivery: await readDelivery(config),
});
