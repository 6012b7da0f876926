import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyUntrustedDocument } from '../../../renderer/entries/browser.ts';
import { publishReport, readChildOptions } from '../../harness/campaign.ts';
import { contracts } from './memory-app.tsx';
import { stopClock } from './page-actions.ts';
import { openRequestWorld } from './requests-app.tsx';
import { runRequests } from './requests.ts';

const { isLong, ...options } = readChildOptions(1);

interface Reconfigurable {
  reconfigure(settings: { readonly url: string }): void;
}

const isReconfigurable = (value: unknown): value is Reconfigurable =>
  typeof value === 'object' && value !== null && 'reconfigure' in value;

/** Gives the page of jsdom another origin. */
const moveTo = (url: string): void => {
  const jsdom: unknown = Reflect.get(globalThis, 'jsdom');
  if (!isReconfigurable(jsdom)) throw new Error('Expected vitest to expose its jsdom.');
  jsdom.reconfigure({ url });
};

const address = window.location.href;

// Files that the app would load behind the stopped clock, which does not wait for them.
beforeAll(async () => {
  await Promise.all([
    verifyUntrustedDocument({}, contracts, { routes: [], config: {} }),
    import('../../../src/loan-app/documents/document-client.ts'),
    import('../../../src/loan-app/http/http-client-chunk.ts'),
    import('../../../src/loan-app/promotion/verify-template.ts'),
    import('../../../src/loan-app/routing/Router.tsx'),
    import('../../../src/loan-app/widgets/catalogue.ts'),
  ]);
});
stopClock();
afterAll(() => moveTo(address));

test('every failing request is reported, loses nothing and can be retried', async () => {
  const world = await openRequestWorld();
  moveTo(world.origin);
  try {
    const report = publishReport(await runRequests(world, options, !isLong));
    expect(report.counts['trials']).toBeGreaterThan(0);
    expect(report.faults).toEqual([]);
  } finally {
    await world.close();
  }
}, 3_600_000);
