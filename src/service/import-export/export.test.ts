import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePicture } from '../content/pictures.fixture.ts';
import { isRejection } from '../content/picture.ts';
import { createStoreAsset } from '../content/store-asset.ts';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import {
  contentOf,
  foldersOfTest,
  publish,
  textOf,
  work,
  writeByHand,
} from './exchange.fixture.ts';
import { exportFolder } from './export-folder.ts';
import { type ExportManifest, parseExportManifest } from './export-manifest.ts';

const newFolder = foldersOfTest();

const manifestOf = (folder: string): ExportManifest => {
  const manifest = parseExportManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  if (manifest === undefined) throw new Error('Expected a manifest.');
  return manifest;
};
describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  const exportTo = (folder: string, { drafts = false, overwrite = false } = {}) =>
    exportFolder(db, { folder, drafts, overwrite });

  describe("operators' tools: an export", () => {
    test('is what is live, by journey and as it was last saved, with a manifest', async () => {
      const odd = '{"kind":"screen",\r\n "id": "one", "rate": 1.50}';
      await work(db, 'one', odd, 'bank');
      await work(db, 'two', textOf('two', 'A'));
      await publish(db, ['one', 'two']);
      await work(db, 'one', textOf('one', 'not live'));
      const folder = newFolder();
      await exportTo(folder);
      expect(readFileSync(join(folder, 'screens/bank/one.json'), 'utf8')).toBe(odd);
      expect(Object.keys(contentOf(folder))).toEqual([
        '.gitattributes',
        'manifest.json',
        'screens/bank/one.json',
        'screens/two.json',
      ]);
      expect(manifestOf(folder)).toMatchObject({
        release: 1,
        drafts: false,
        documents: [
          {
            id: 'one',
            kind: 'screen',
            file: 'screens/bank/one.json',
            sha256: sha256(odd),
            live: { version: 1 },
          },
          { id: 'two', file: 'screens/two.json' },
        ],
      });
    });

    test('with drafts has what people work on in place of what is live', async () => {
      await work(db, 'one', textOf('one', 'live'));
      await work(db, 'two', textOf('two', 'live'));
      await publish(db, ['one', 'two']);
      await work(db, 'one', 'not finished {');
      await work(db, 'new', textOf('new', 'never live'));
      const folder = newFolder();
      await exportTo(folder, { drafts: true });
      expect(readFileSync(join(folder, 'screens/one.json'), 'utf8')).toBe('not finished {');
      expect(
        manifestOf(folder).documents.map(({ id, draft, live }) => [id, draft, live?.version]),
      ).toEqual([
        ['new', 2, undefined],
        ['one', 4, 1],
        ['two', undefined, 1],
      ]);
    });

    test('twice without a change gives the same bytes, and writes nothing the second time', async () => {
      await work(db, 'one', textOf('one', 'live'));
      await publish(db, ['one']);
      const [first, second] = [newFolder(), newFolder()];
      await exportTo(first);
      const once = contentOf(first);
      expect(await exportTo(first)).toMatchObject({ written: 0, removed: 0 });
      expect(contentOf(first)).toEqual(once);
      await exportTo(second);
      expect(contentOf(second)).toEqual(once);
    });

    test('removes what it wrote before and what is not exported any more, and nothing else', async () => {
      await work(db, 'one', textOf('one', 'draft'));
      const folder = newFolder();
      await exportTo(folder, { drafts: true });
      writeByHand(folder, 'screens/notes.md', 'mine');
      expect(await exportTo(folder)).toMatchObject({ written: 0, removed: 1 });
      expect(Object.keys(contentOf(folder))).toEqual([
        '.gitattributes',
        'manifest.json',
        'screens/notes.md',
      ]);
    });

    test('writes over nothing that is not from an export', async () => {
      await work(db, 'one', textOf('one', 'A'));
      await publish(db, ['one']);
      const folder = newFolder();
      writeByHand(folder, 'screens/one.json', 'mine');
      await expect(exportTo(folder)).rejects.toMatchObject({
        exitCode: 2,
        lines: [expect.stringContaining('Choose a new or empty folder')],
      });
      rmSync(join(folder, 'screens'), { recursive: true });
      await exportTo(folder);
      writeByHand(folder, 'screens/one.json', textOf('one', 'changed by hand'));
      await work(db, 'one', textOf('one', 'B'));
      await publish(db, ['one']);
      await expect(exportTo(folder)).rejects.toMatchObject({
        exitCode: 1,
        lines: ['screens/one.json: changed since the last export.', expect.anything()],
      });
      expect(readFileSync(join(folder, 'screens/one.json'), 'utf8')).toBe(
        textOf('one', 'changed by hand'),
      );
      await exportTo(folder, { overwrite: true });
      expect(readFileSync(join(folder, 'screens/one.json'), 'utf8')).toBe(textOf('one', 'B'));
    });

    test('has the pictures that its documents name, byte by byte', async () => {
      const stored = await createStoreAsset(
        db,
        () => 1,
      )({
        bytes: await makePicture('png'),
        declaredType: 'image/png',
        actor: 'a@b.example',
        address: '',
      });
      if (isRejection(stored)) throw new Error(stored.message);
      await createStoreAsset(
        db,
        () => 1,
      )({
        bytes: await makePicture('gif'),
        declaredType: 'image/gif',
        actor: 'a@b.example',
        address: '',
      });
      await work(db, 'one', `{"kind":"screen","id":"one","props":{"asset":"${stored.sha256}"}}`);
      const folder = newFolder();
      await exportTo(folder, { drafts: true });
      const files = contentOf(folder);
      expect(Object.keys(files).filter((file) => file.startsWith('pictures/'))).toEqual([
        `pictures/${stored.sha256}.png`,
      ]);
      expect(sha256(readFileSync(join(folder, `pictures/${stored.sha256}.png`)))).toBe(
        stored.sha256,
      );
    });
  });
});
