import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChanges, screen, type TestChanges, write } from '../changes/changes.fixture.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';

const words = (text: string): object => ({
  body: [{ id: 'a', widget: 'text', props: { text: { text } } }],
});
const going = (to: string): object => ({
  lang: 1,
  body: [
    {
      id: 'go',
      widget: 'button',
      props: { label: { text: 'Go' } },
      on: { tap: [{ do: 'go', to }] },
    },
  ],
});
const drawing = (fragment: string): object => ({
  lang: 1,
  body: [{ id: 'part', widget: 'fragment', fragment }],
});

describeOnBoth((databases) => {
  let changes: TestChanges;
  beforeEach(async () => {
    changes = await openChanges(databases);
  });
  afterEach(() => changes.close());

  const search = async (q: string): Promise<string[]> => {
    const { body } = await changes.eve(`GET /search?q=${encodeURIComponent(q)}`);
    const documents = body['documents'] as {
      id: string;
      count: number;
      places: { line: number; pointer?: string }[];
    }[];
    return documents.map(
      ({ id, count, places }) => `${id} ${count} ${places[0]?.pointer} ${places[0]?.line}`,
    );
  };

  test('what people work on is searched: the draft, else what is live, both as they are read', async () => {
    await changes.ship(
      screen('live', 'x', words('Pay the river bank')),
      screen('edited', 'x', words('Pay the river bank')),
    );
    await changes.draft('edited', write(screen('edited', 'x', words('Pay nobody'))));
    await changes.draft('fresh', write(screen('fresh', 'x', words('To the RIVER'))));
    const places: string[] = [];
    for (const id of ['fresh', 'live']) {
      const { text } = await changes.eve(`GET /documents/${id}/draft`);
      places.push(
        `${id} 1 /body/0/props/text/text ${text.split('\n').findIndex((line) => /river/i.test(line)) + 1}`,
      );
    }
    expect(await search('river')).toEqual(places);
    expect(await search('nobody')).toHaveLength(1);
    expect(await search('no such words')).toEqual([]);
    await changes.draft('signs', write(screen('signs', 'x', words('100 % of "AÑOS"_'))));
    for (const sought of ['0 % OF', '"años"', 'años"_', '% of'])
      expect(await search(sought)).toEqual([expect.stringMatching(/^signs 1 /)]);
    for (const sought of ['0_% of', '100%of', 'a_os']) expect(await search(sought)).toEqual([]);
  });

  test('what was laid out by somebody is found by its lines', async () => {
    await changes.ship(screen('one', 'x', words('first')));
    await changes.draft('one', JSON.stringify(screen('one', 'x', words('river'))));
    expect([await search('river'), await search('first')]).toEqual([
      ['one 1 /body/0/props/text/text 1'],
      [],
    ]);
  });

  test('the search ends when it has enough, and says so', async () => {
    await changes.ship(
      ...Array.from({ length: 120 }, (_, index) =>
        screen(`s${String(index).padStart(3, '0')}`, 'x', words('same')),
      ),
    );
    const { body } = await changes.eve('GET /search?q=same');
    expect([(body['documents'] as unknown[]).length, body['isComplete']]).toEqual([50, false]);
    expect((await changes.eve('GET /search?q=s119')).body).toMatchObject({
      documents: [{ id: 's119' }],
      isComplete: true,
    });
  });

  test.each(['', '?q=', '?q=a', `?q=${'a'.repeat(101)}`, '?q=ab&x=1', '?q=%20%20%20'])(
    'GET /search%s is refused',
    async (query) => {
      expect((await changes.eve(`GET /search${query}`)).status).toBe(400);
    },
  );

  test('who leads to a document and who draws it is told, by what people work on', async () => {
    await changes.ship(
      screen('target', 'x'),
      screen('one', 'x', going('target')),
      screen('two', 'x', going('target')),
      screen('three', 'x', drawing('part')),
    );
    await changes.draft('two', write(screen('two', 'x', going('one'))));
    await changes.draft('spoilt', write(screen('spoilt', 'x', going('target'))));
    await changes.draft('spoilt', '{ "kind": "screen", "to": "target", ');
    expect((await changes.eve('GET /documents/target/uses')).body).toEqual({
      leads: [{ document: 'one', pointer: '/body/0/on/tap/0/to' }],
      draws: [],
      unreadable: ['spoilt'],
    });
    expect((await changes.eve('GET /documents/part/uses')).body).toMatchObject({
      draws: [{ document: 'three', pointer: '/body/0/fragment' }],
      leads: [],
    });
  });

  test('S3: uses are read once, and again for what has changed', async () => {
    const leads = async (): Promise<unknown> => {
      const answers = await Promise.all(
        [1, 2].map(() => changes.eve('GET /documents/target/uses')),
      );
      const [first, second] = answers.map(({ body }) =>
        (body['leads'] as { document: string }[]).map(({ document }) => document),
      );
      expect(second).toEqual(first);
      return first;
    };
    await changes.draft('one', write(screen('one', 'x', going('target'))));
    expect(await leads()).toEqual(['one']);
    await changes.draft('two', write(screen('two', 'x', going('target'))));
    expect(await leads()).toEqual(['one', 'two']);
    await changes.draft('one', write(screen('one', 'x', going('elsewhere'))));
    expect(await leads()).toEqual(['two']);
    await changes.ship(screen('two', 'shipped'));
    await changes.draft('one', write(screen('one', 'x', going('target'))));
    expect(await leads()).toEqual(['one', 'two']);
  });

  test('the list of documents tells how far the newest change of each is', async () => {
    const changeOf = async (id: string): Promise<unknown> => {
      const documents = (await changes.eve('GET /documents')).body['documents'] as {
        id: string;
        change?: { id: string; status: string };
      }[];
      const change = documents.find((document) => document.id === id)?.change;
      return change && [change.id, change.status];
    };
    await changes.draft('one', write(screen('one', 'x')));
    expect(await changeOf('one')).toBeUndefined();
    const first = await changes.propose([{ document: 'one', action: 'publish' }]);
    expect(await changeOf('one')).toEqual([first, 'open']);
    await changes.draft('two', write(screen('two', 'broken')));
    const second = await changes.propose([
      { document: 'one', action: 'publish' },
      { document: 'two', action: 'publish' },
    ]);
    expect([await changeOf('one'), await changeOf('two')]).toEqual([
      [second, 'open'],
      [second, 'open'],
    ]);
    await changes.check(second);
    expect(await changeOf('one')).toEqual([second, 'failed']);
    await changes.eve(`POST /changes/${second}/withdraw`);
    const closure = await changes.check(first);
    expect([await changeOf('one'), await changeOf('two')]).toEqual([[first, 'ready'], undefined]);
    expect((await changes.publish(first, closure)).status).toBe(200);
    expect(await changeOf('one')).toBeUndefined();
  });
});
