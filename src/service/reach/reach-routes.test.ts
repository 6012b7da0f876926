import { afterEach, expect, test } from 'vitest';
import { openChanges, type TestChanges, write } from '../changes/changes.fixture.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import { screenOf } from '../gate/closure.fixture.ts';

const row = (to: string) => ({ id: 'row', widget: 'link-row', props: { label: { text: 'Go' }, icon: 'person' }, on: { tap: [{ do: 'go', to }] } });
const leading = (to: string) => screenOf('menu', 'Go', { body: [row(to)] });

describeOnBoth((databases) => {
  let on: TestChanges;
  afterEach(() => on.close());

  test('a change tells which screens show and lead to what it changes, and what of them breaks', async () => {
    on = await openChanges(databases);
    await on.ship(screenOf('one', 'old'), screenOf('two', 'old'), leading('one'));
    await on.draft('one', write(screenOf('one', 'new')));
    const id = await on.propose([
      { document: 'one', action: 'publish' },
      { document: 'two', action: 'withdraw' },
    ]);
    await on.check(id);
    const { status, body } = await on.eve(`GET /changes/${id}/reach`);
    expect([status, body['documents']]).toEqual([
      200,
      [
        { document: 'one', change: 'changed', screens: ['one'], ledFrom: ['menu'] },
        { document: 'two', change: 'removed', screens: ['two'], ledFrom: [] },
      ],
    ]);
    const gone = await on.propose([{ document: 'one', action: 'withdraw' }]);
    await on.check(gone);
    expect((await on.eve(`GET /changes/${gone}/reach`)).body['breaks']).toMatchObject([{ document: 'menu', pointer: '/body/0/on/tap/0/to' }]);
    expect((await on.eve('GET /changes/none/reach')).status).toBe(404);
  });

  test('a change tells the numbers of what is live and of what was checked, and who may publish', async () => {
    on = await openChanges(databases);
    await on.ship(screenOf('one', 'old'));
    await on.draft('one', write(screenOf('one', 'new')));
    await on.draft('fresh', write(screenOf('fresh', 'new')));
    const id = await on.propose([
      { document: 'one', action: 'publish' },
      { document: 'fresh', action: 'publish' },
    ]);
    expect((await on.read(id))['items']).toMatchObject([{ versions: { live: null, frozen: null } }, { versions: { live: 1, frozen: null } }]);
    const closure = await on.check(id);
    expect(await on.read(id)).toMatchObject({
      items: [{ versions: { live: null, frozen: 1 } }, { versions: { live: 1, frozen: 2 } }],
      publishers: ['paul@loans.example', 'pia@loans.example'],
      releaseSeq: null,
    });
    await on.publish(id, closure);
    expect((await on.read(id))['releaseSeq']).toBe(2);
  });
});
