import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import { enableKillSwitch } from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { screen } from '../service.fixture.ts';
import { loadLiveRelease } from './load-live-release.ts';
import { publish } from './publish.fixture.ts';

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  test('the live release is the same from a full or an incremental load, which skips unchanged documents', async () => {
    const documents = ['one', 'two', 'three'].map((id) => screen(id, 'first'));
    await publish(db, documents);
    const before = await loadLiveRelease(db);
    await publish(db, [screen('two', 'second'), screen('three', 'first'), screen('four', 'first')]);
    const after = await loadLiveRelease(db, before);
    expect(after).toEqual(await loadLiveRelease(db));
    expect([...after.screens.keys()]).toEqual(['four', 'three', 'two']);
    expect(after.screens.get('three')).toBe(before.screens.get('three'));
    expect(after.screens.get('two')).not.toBe(before.screens.get('two'));
    expect(after.gone).toEqual([{ id: 'one', kind: 'screen' }]);
  });

  test('a document that is switched off is not taken from what was live before, nor is what stood in its place when it is switched on again', async () => {
    const [first = ''] = await publish(db, [screen('one', 'first'), screen('two', 'x')]);
    await publish(db, [screen('one', 'second'), screen('two', 'x')]);
    const before = await loadLiveRelease(db);
    await enableKillSwitch(db, {
      docId: 'one',
      fallbackVersionId: first,
      reason: 'wrong',
      by: 'x',
      at: 1,
    });
    await enableKillSwitch(db, {
      docId: 'two',
      fallbackVersionId: undefined,
      reason: 'wrong',
      by: 'x',
      at: 1,
    });
    const killed = await loadLiveRelease(db, before);
    expect(killed).toEqual(await loadLiveRelease(db));
    expect([killed.gone, killed.screens.get('one')?.encoded.identity.toString()]).toEqual([
      [{ id: 'two', kind: 'screen' }],
      expect.stringContaining('first'),
    ]);
    await db.deleteFrom('kill_switches').execute();
    expect(await loadLiveRelease(db, killed)).toEqual(before);
  });
});
