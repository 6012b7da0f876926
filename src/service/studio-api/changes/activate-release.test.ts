import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { openChanges, screen, type TestChanges } from './changes.fixture.ts';
import type { PublishedRelease } from './publish-change.ts';
import { type FetchDelivery, createReleaseActivator } from './activate-release.ts';

const text = canonicalJson(screen('one', 'new'));
const [hash, other] = [sha256(text), sha256('other')];

describeOnBoth((databases) => {
  let on: TestChanges;
  let published: PublishedRelease;
  beforeEach(async () => {
    on = await openChanges(databases);
    await on.ship(screen('one', 'new'), screen('two', 'old'));
    const { release_id: releaseId } = await on.db
      .selectFrom('channels')
      .select('release_id')
      .executeTakeFirstOrThrow();
    published = { releaseId: releaseId ?? '', seq: 1, published: ['one'], withdrawn: ['gone'] };
  });
  afterEach(() => on.close());

  const asking =
    ({
      release = 1,
      screens = [{ id: 'one', sha256: hash }],
      one = { status: 200, body: text },
    }: Said): FetchDelivery =>
    async (path) => {
      if (path === '/manifest')
        return {
          status: 200,
          bytes: Buffer.from(JSON.stringify({ release, screens, templates: [], fragments: [] })),
        };
      return { status: one.status, bytes: Buffer.from(one.body) };
    };
  interface Said {
    readonly release?: number;
    readonly screens?: readonly object[];
    readonly one?: { readonly status: number; readonly body: string };
  }

  test.each<[string, Said, string[]]>([
    ['all is well', {}, []],
    [
      'the instance is behind',
      { release: 0 },
      ['The manifest lists release 0 instead of release 1. Phones still get the previous release.'],
    ],
    ['somebody has released since', { release: 2, screens: [] }, []],
    [
      'the manifest names another hash',
      { screens: [{ id: 'one', sha256: other }] },
      [
        `'one': the manifest lists hash ${other.slice(0, 12)}, but ${hash.slice(0, 12)} was published.`,
      ],
    ],
    [
      'other bytes come',
      { one: { status: 200, body: `${text} ` } },
      ["'one': phones do not get the published version."],
    ],
    [
      'nothing comes',
      { one: { status: 404, body: '' } },
      ["'one': phones do not get the published version."],
    ],
    ['its end has come', { screens: [], one: { status: 410, body: '' } }, []],
    [
      'what was withdrawn is still there',
      {
        screens: [
          { id: 'one', sha256: hash },
          { id: 'gone', sha256: other },
        ],
      },
      ["'gone': was withdrawn, but phones still get it."],
    ],
  ])('a release is read back as phones read it: %s', async (_name, said, expected) => {
    const told: unknown[] = [];
    const log = {
      error: (...line: unknown[]): void => void told.push(line),
      info: (): void => undefined,
    };
    expect(
      await createReleaseActivator({
        db: on.db,
        refresh: async () => undefined,
        fetchDelivery: asking(said),
        log,
      })(published),
    ).toEqual(expected);
    expect(told).toEqual(
      expected.length === 0
        ? []
        : [[{ release: 1, faults: expected }, 'Phones do not get the published release']],
    );
  });

  test('a document that is switched off may be something else', async () => {
    await on.db
      .insertInto('kill_switches')
      .values({ doc_id: 'one', fallback_version_id: null, reason: 'Harm.', by: 'x', at: 1 })
      .execute();
    const log = { error: (): void => undefined, info: (): void => undefined };
    const ask = asking({ screens: [], one: { status: 410, body: '' } });
    expect(
      await createReleaseActivator({
        db: on.db,
        refresh: async () => undefined,
        fetchDelivery: ask,
        log,
      })(published),
    ).toEqual([]);
  });

  test('where it cannot be read back the release stands, and that is told', async () => {
    const log = { error: (): void => undefined, info: (): void => undefined };
    const refresh = async (): Promise<void> => {
      throw new Error('The database is away.');
    };
    expect(
      await createReleaseActivator({ db: on.db, refresh, fetchDelivery: asking({}), log })(
        published,
      ),
    ).toEqual(['The release could not be read back (The database is away.). Check /readyz.']);
  });
});
