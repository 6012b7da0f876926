import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { openChanges, screen, type TestChanges } from './changes.fixture.ts';
import { readCurrentRelease } from './release-candidate.ts';
import { listPaymentFragments } from './review-state.ts';

const counted = (
  db: ScreenDatabase,
): { readonly db: ScreenDatabase; readonly asked: () => number } => {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin), asked: () => asked };
};

describeOnBoth((databases) => {
  let on: TestChanges;
  afterEach(() => on.close());

  test('what is drawn where money moves is read once of what is live, and anew when something else is', async () => {
    on = await openChanges(databases);
    const fragment = (id: string): object => ({
      kind: 'fragment',
      id,
      class: 'info',
      title: { text: id },
      body: [],
    });
    const pay = (...drawn: readonly string[]): object =>
      screen('pay', 'Pay', {
        class: 'money',
        body: drawn.map((id) => ({ id: `f-${id}`, widget: 'fragment', fragment: id })),
      });
    const { db, asked } = counted(on.db);
    const drawnNow = async (): Promise<readonly string[]> => [
      ...(await listPaymentFragments(db, (await readCurrentRelease(on.db)).live)),
    ];

    await on.ship(pay('offer'), fragment('offer'), fragment('tip'));
    expect(await drawnNow()).toEqual(['offer']);
    const once = asked();
    expect(once).toBeGreaterThan(0);
    expect(await drawnNow()).toEqual(['offer']);
    expect(asked()).toBe(once);

    await on.ship(pay('tip'));
    expect(await drawnNow()).toEqual(['tip']);
  });
});
