import { type Provoke, type CallTable, image, exhaust } from './call-steps.fixture.ts';

const shipped = (kind: string, id: string): Readonly<Record<number, Provoke>> => ({
  200: { path: { id } },
  304: async ({ call }) => ({
    path: { id },
    headers: { 'if-none-match': (await call(`read${kind}`, { path: { id } })).etag },
  }),
  404: {},
  410: async ({ call }) => {
    const doc = `${id}-gone`;
    await call('disableDocument', { path: { doc }, body: { reason: 'Wrong words' } });
    return { path: { id: doc } };
  },
});

const report = { kind: 'page', code: 'failed', screen: 'home', release: 1 };

export const deliveryCalls: CallTable = {
  readConfig: { 200: {} },
  readManifest: {
    200: {},
    304: async ({ call }) => ({ headers: { 'if-none-match': (await call('readManifest')).etag } }),
  },
  readScreen: shipped('Screen', 'home'),
  readTemplate: shipped('Template', 'offer'),
  readFragment: shipped('Fragment', 'part'),
  readImage: {
    200: async (world) => ({ path: { sha256: await image(world) } }),
    304: async (world) => {
      const path = { sha256: await image(world) };
      return {
        path,
        headers: { 'if-none-match': (await world.call('readImage', { path })).etag },
      };
    },
    404: {},
  },
  reportError: {
    204: { body: report },
    400: { body: {} },
    429: (world) => exhaust(world, 'reportError', { body: report, from: '10.4.0.1' }),
  },
};
