import { afterEach, expect, test } from 'vitest';
import { openChanges, type TestChanges, write } from '../changes/changes.fixture.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { screenOf } from '../../publish-checks/candidate.fixture.ts';
import { compareWithoutContracts } from './compare.fixture.ts';

const row = (to: string) => ({
  id: 'row',
  widget: 'link-row',
  props: { label: { text: 'Go' }, icon: 'person' },
  on: { tap: [{ do: 'go', to }] },
});
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
    expect((await on.eve(`GET /changes/${gone}/reach`)).body['breaks']).toMatchObject([
      { document: 'menu', pointer: '/body/0/on/tap/0/to' },
    ]);
    expect((await on.eve('GET /changes/none/reach')).status).toBe(404);
  });

  test('of many changes one is compared at a time and five wait; whoever asks for more is told when to ask again', async () => {
    const ends: (() => void)[] = [];
    on = await openChanges(databases, {
      compareProjects: async (projects, signal) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        return compareWithoutContracts(projects, signal);
      },
    });
    const names = Array.from({ length: 7 }, (_, index) => `s${index}`);
    await on.ship(...names.map((name) => screenOf(name, 'old')));
    const changes: string[] = [];
    for (const name of names) {
      const id = await on.propose([{ document: name, action: 'withdraw' }]);
      await on.check(id);
      changes.push(id);
    }
    const asked = changes.map((id) => on.eve(`GET /changes/${id}/reach`));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.body['code'], refused.headers['retry-after']]).toEqual([
      503,
      'busy',
      '60',
    ]);
    for (let ended = 0; ended < 6; ended += 1) {
      await expect.poll(() => ends.length).toBe(ended + 1);
      ends[ended]?.();
    }
    expect(
      (await Promise.all(asked)).map(({ status }) => status).toSorted((one, other) => one - other),
    ).toEqual([...Array.from({ length: 6 }, () => 200), 503]);
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
    expect((await on.read(id))['items']).toMatchObject([
      { versions: { live: null, frozen: null } },
      { versions: { live: 1, frozen: null } },
    ]);
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
