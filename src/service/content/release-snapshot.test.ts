import { mkdirSync, readdirSync, unlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screen, template } from '../service.fixture.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { writeSnapshot, readSnapshot } from './release-snapshot.ts';
import { errorMessage } from '../errors/inspect-error.ts';
import { createLiveRelease, listReleaseDocuments, type LiveRelease } from './live-release.ts';
import { liveDocument, liveRelease } from './release.fixture.ts';

let dataDir: string;
const told: string[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'copy-'));
  told.length = 0;
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = () => readSnapshot(dataDir, (sentence) => told.push(sentence));
const names = () => readdir(join(dataDir, 'live'));

test('what is live comes back from the disk as it was: documents with encodings, pictures, what is gone', async () => {
  const picture = { sha256: 'f'.repeat(64), mime: 'image/png', width: 3, height: 2 };
  const part = {
    ...screen('part', '₱'),
    kind: 'fragment',
    route: undefined,
    not_after: '2030-01-01T00:00:00Z',
  };
  const documents = [
    liveDocument(screen('one', '₱1')),
    { ...liveDocument(template('offer', 'x')), picture },
    liveDocument(part),
  ];
  const live = createLiveRelease(
    { seq: 7, switches: 'abc', gone: [{ id: 'former', kind: 'screen' }] },
    documents,
  );
  await writeSnapshot(dataDir, live);
  expect(await read()).toEqual(live);
  expect(told).toEqual([]);
});

test('without a copy there is none', async () => {
  expect(await read()).toBeUndefined();
});

test('the name of a copy is the hash of its bytes, and only the newest is kept', async () => {
  await writeSnapshot(dataDir, liveRelease(1, [screen('one', 'first')]));
  await writeSnapshot(dataDir, liveRelease(2, [screen('one', 'second')]));
  const [name = '', ...more] = await names();
  expect(more).toEqual([]);
  expect(name).toBe(`2-${sha256(await readFile(join(dataDir, 'live', name)))}.release`);
});

const unwritable = (atThatMoment: () => void): LiveRelease => {
  const live = liveRelease(2, [screen('one', 'second')]);
  let passes = 0;
  return Object.defineProperty({ ...live }, 'switches', {
    get: () => {
      passes += 1;
      if (passes % 2 === 1) return live.switches;
      atThatMoment();
      throw new Error('No space left on device.');
    },
  });
};

test('a copy that cannot be written to its end, as on a full disk, leaves nothing that takes room', async () => {
  await writeSnapshot(dataDir, liveRelease(1, [screen('one', 'first')]));
  const before = await names();
  const full = unwritable(() => undefined);
  for (const _ of [1, 2]) {
    await expect(writeSnapshot(dataDir, full)).rejects.toThrow('No space left');
  }
  expect(await names()).toEqual(before);
});

test('where what is left of such a copy cannot be removed either, the first fault is told, and the second beside it', async () => {
  const full = unwritable(() => {
    const [part = ''] = readdirSync(join(dataDir, 'live'));
    // A file that is a folder cannot be removed as a file.
    unlinkSync(join(dataDir, 'live', part));
    mkdirSync(join(dataDir, 'live', part));
  });
  await expect(writeSnapshot(dataDir, full)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^No space left on device\. The temporary file could not be removed either: .*EISDIR/s,
    ) as string,
    cause: { message: 'No space left on device.' },
  });
  const again = (): Promise<string> =>
    writeSnapshot(dataDir, liveRelease(2, [])).then(() => 'kept', errorMessage);
  const said = await again();
  expect([said, await again()]).toEqual([expect.stringMatching(/open .*\.part/), said]);
});

test('what is kept already is not written again', async () => {
  const live = liveRelease(1, [screen('one', 'first')]);
  await writeSnapshot(dataDir, live);
  const [name = ''] = await names();
  const before = await stat(join(dataDir, 'live', name));
  await writeSnapshot(dataDir, live);
  expect((await stat(join(dataDir, 'live', name))).ino).toBe(before.ino);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off', (bytes) => bytes.subarray(0, bytes.byteLength - 1)],
  ['empty', () => Buffer.alloc(0)],
  [
    'changed in one bit',
    (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
  ],
  ['longer', (bytes) => Buffer.concat([bytes, Buffer.from(' ')])],
])(
  'a copy that is %s is refused and told; the one before it is used where it is still there',
  async (_name, spoil) => {
    await writeSnapshot(dataDir, liveRelease(1, [screen('one', 'first')]));
    const [first = ''] = await names();
    const older = await readFile(join(dataDir, 'live', first));
    await writeSnapshot(dataDir, liveRelease(2, [screen('one', 'second')]));
    const [second = ''] = await names();
    const torn = join(dataDir, 'live', second);
    await writeFile(torn, spoil(await readFile(torn)));
    expect(await read()).toBeUndefined();
    await writeFile(join(dataDir, 'live', first), older);
    const found = await read();
    expect(found?.seq).toBe(1);
    const sentence = `${torn}: is not a complete release copy of this app version, so it is ignored.`;
    expect(told).toEqual([sentence, sentence]);
  },
);

test('a copy that another version of the program wrote differently is refused and told', async () => {
  await writeSnapshot(dataDir, liveRelease(1, [screen('one', 'first')]));
  const [name = ''] = await names();
  const file = join(dataDir, 'live', name);
  const other = (await readFile(file, 'utf8')).replace('"format":1', '"format":2');
  await writeFile(file, other);
  await rename(file, join(dataDir, 'live', `1-${sha256(other)}.release`));
  expect(await read()).toBeUndefined();
  expect(told).toHaveLength(1);
});

test('a copy that was being written when the process ended is no copy, and goes with the next', async () => {
  const live = liveRelease(1, [screen('one', 'first')]);
  await writeSnapshot(dataDir, live);
  await writeFile(join(dataDir, 'live', 'half.part'), 'half');
  expect(listReleaseDocuments((await read()) ?? live)).toHaveLength(1);
  await writeSnapshot(dataDir, liveRelease(2, []));
  expect(await names()).toEqual([expect.stringMatching(/^2-/)]);
});
