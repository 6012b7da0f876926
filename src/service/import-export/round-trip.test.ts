import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFrames, makePicture } from '../content/pictures.fixture.ts';
import { isRejection } from '../content/picture.ts';
import { createStoreAsset } from '../content/store-asset.ts';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import { readWorkingCopy } from '../database/drafts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { parseDraft } from '../documents/draft-content.ts';
import { findUnsafeJson } from '../documents/unsafe-json.ts';
import { contentOf, foldersOfTest, importFrom, publish, work } from './exchange.fixture.ts';
import { exportFolder } from './export-folder.ts';

const newFolder = foldersOfTest();
const exportTo = (db: ScreenDatabase, folder: string, drafts: boolean) =>
  exportFolder(db, { folder, drafts, overwrite: false });

const space = fc.constantFrom('', ' ', '\n', '\r\n', '\t', '\n\n  ');
const number = fc.constantFrom('1e3', '1.50', '-0', '1E+2', '0.1', '100', '-1.0e-7');
const letters = fc.string({
  unit: fc.constantFrom(
    'ñ',
    '₱',
    '😀',
    '\u2028',
    '\u00a0',
    'a',
    '\\u00e9',
    '\\/',
    '\\ud800',
    '\\n',
    '\\"',
    '\\u0000',
    ' ',
  ),
});
const value = fc.oneof(
  number,
  letters.map((text) => `"${text}"`),
  fc.constantFrom('true', 'null', '[ ]', '{\r\n}'),
);
const document = fc
  .record({
    spaces: fc.array(space, { minLength: 8, maxLength: 8 }),
    values: fc.array(value, { maxLength: 4 }),
    mark: fc.constantFrom('', '\ufeff'),
  })
  .map(({ spaces, values, mark }) => (id: string): string => {
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = spaces;
    const more = values.map((item, index) => `,${f}"x${index}"${g}:${e}${item}`).join('');
    return `${mark}${a}{${b}"kind"${c}:"screen",${d}"id":${e}"${id}"${more}${f}}${h}`;
  });
const broken = fc
  .string({ unit: 'grapheme' })
  .filter((text) => findUnsafeJson(text).length === 0)
  .map((text) => () => text);
const texts = fc.array(fc.oneof({ weight: 3, arbitrary: document }, broken), {
  minLength: 4,
  maxLength: 12,
});

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  test("operators' tools: pictures of every kind come through an export and an import byte by byte", async () => {
    const storeAsset = createStoreAsset(db, () => 1);
    const hashes: string[] = [];
    for (const [type, bytes] of [
      ['png', await makePicture('png')],
      ['jpeg', await makePicture('jpeg')],
      ['webp', await makePicture('webp')],
      ['gif', await makeFrames('gif', 20, 3)],
    ] as const) {
      const stored = await storeAsset({
        bytes,
        declaredType: `image/${type}`,
        actor: 'a@b.example',
        address: '',
      });
      if (isRejection(stored)) throw new Error(stored.message);
      hashes.push(stored.sha256);
    }
    await work(
      db,
      'one',
      JSON.stringify({ kind: 'screen', id: 'one', body: hashes.map((asset) => ({ asset })) }),
    );
    const [first, second] = [newFolder(), newFolder()];
    await exportTo(db, first, true);
    const other = await openForTest(await databases.createPlace());
    try {
      const told = await importFrom(other, first);
      expect(Object.values(told)).toEqual([...hashes.map(() => 'new picture'), 'new draft']);
      expect((await listAudit(other, undefined, 10)).map(({ action }) => action)).toEqual([
        'document.create',
        ...hashes.map(() => 'asset.upload'),
      ]);
      await exportTo(other, second, true);
      expect(
        Object.keys(contentOf(second)).filter((file) => file.startsWith('pictures/')),
      ).toHaveLength(4);
      expect({ ...contentOf(second), 'manifest.json': '' }).toEqual({
        ...contentOf(first),
        'manifest.json': '',
      });
      expect(await importFrom(other, second)).toEqual(
        Object.fromEntries(Object.keys(told).map((file) => [file, 'same'])),
      );
    } finally {
      await other.destroy();
    }
  });

  test("operators' tools: export, import into an empty database, export: the same bytes, whatever the texts", async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (makers) => {
        const [one, other] = [
          await openForTest(await databases.createPlace()),
          await openForTest(await databases.createPlace()),
        ];
        try {
          const [first, second, third, fourth] = [
            newFolder(),
            newFolder(),
            newFolder(),
            newFolder(),
          ];
          const named = makers.map((make, index) => ({
            id: `doc-${index}`,
            text: make(`doc-${index}`),
          }));
          for (const [index, { id, text }] of named.entries())
            await work(one, id, text, index % 2 === 0 ? 'bank' : undefined);
          await exportTo(one, first, true);
          const files = Object.values(await importFrom(other, first));
          expect(files).toEqual(named.map(() => 'new draft'));
          await exportTo(other, second, true);
          expect({ ...contentOf(second), 'manifest.json': '' }).toEqual({
            ...contentOf(first),
            'manifest.json': '',
          });
          for (const { id, text } of named)
            expect((await readWorkingCopy(other, id))?.text).toBe(text);
          const sound = named
            .filter(({ text }) => parseDraft(text) !== undefined)
            .map(({ id }) => id);
          await publish(one, sound);
          await publish(other, sound);
          await exportTo(one, third, false);
          await exportTo(other, fourth, false);
          expect(contentOf(fourth)).toEqual(contentOf(third));
        } finally {
          await one.destroy();
          await other.destroy();
        }
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
