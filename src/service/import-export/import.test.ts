import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePicture } from '../content/pictures.fixture.ts';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import { findDraftText } from '../database/draft-texts.ts';
import { readWorkingCopy } from '../database/drafts.ts';
import { readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import {
  foldersOfTest,
  importFrom,
  publish,
  textOf,
  work,
  writeByHand,
} from './exchange.fixture.ts';
import { exportFolder } from './export-folder.ts';

const newFolder = foldersOfTest();
const containing = (text: string): unknown => expect.stringContaining(text);
const matching = (pattern: string): unknown => expect.stringMatching(pattern);

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterEach(() => db.destroy());

  const exportTo = (folder: string, { drafts = false } = {}) =>
    exportFolder(db, { folder, drafts, overwrite: false });

  describe("operators' tools: an import", () => {
    test('gives drafts and never something live, in the name of its author, with its rows in the audit', async () => {
      const folder = newFolder();
      writeByHand(folder, 'screens/bank/one.json', textOf('one', 'A'));
      expect(await importFrom(db, folder)).toEqual({ 'screens/bank/one.json': 'new draft' });
      expect(await readChannel(db)).toEqual({ releaseId: undefined, seq: 0 });
      expect(await readWorkingCopy(db, 'one')).toMatchObject({
        text: textOf('one', 'A'),
        updatedBy: 'ben@loans.example',
      });
      expect(await listAudit(db, undefined, 10)).toMatchObject([
        {
          actor: 'ben@loans.example',
          action: 'document.create',
          subject: 'one',
          detail: { command: 'import', kind: 'screen' },
        },
      ]);
      expect(await importFrom(db, folder)).toEqual({ 'screens/bank/one.json': 'same' });
      writeByHand(folder, 'screens/bank/one.json', textOf('one', 'B'));
      // Its base revision is unknown, and the draft belongs to an author.
      expect(await importFrom(db, folder)).toEqual({
        'screens/bank/one.json': containing('conflict: The draft has other edits'),
      });
      expect(await listAudit(db, undefined, 10)).toHaveLength(1);
    });

    test('of a file that was changed after the export is a draft on what is live', async () => {
      await work(db, 'one', textOf('one', 'A'));
      await publish(db, ['one']);
      const folder = newFolder();
      await exportTo(folder);
      expect(await importFrom(db, folder)).toEqual({ 'screens/one.json': 'same' });
      writeByHand(folder, 'screens/one.json', textOf('one', 'B'));
      expect(await importFrom(db, folder)).toEqual({ 'screens/one.json': 'new draft' });
      expect(await readWorkingCopy(db, 'one')).toMatchObject({
        text: textOf('one', 'B'),
        isPersisted: true,
      });
    });

    test('does not overwrite drafts of other users', async () => {
      await work(db, 'one', textOf('one', 'A'));
      await publish(db, ['one']);
      const folder = newFolder();
      await exportTo(folder);
      await work(db, 'one', textOf('one', 'theirs'));
      writeByHand(folder, 'screens/one.json', textOf('one', 'mine'));
      expect(await importFrom(db, folder)).toMatchObject({
        'screens/one.json': containing('conflict: The draft has other edits'),
      });
      expect(await readWorkingCopy(db, 'one')).toMatchObject({ text: textOf('one', 'theirs') });
    });

    test('of an exported draft with only manual changes is a draft', async () => {
      await work(db, 'one', textOf('one', 'draft'));
      const folder = newFolder();
      await exportTo(folder, { drafts: true });
      writeByHand(folder, 'screens/one.json', textOf('one', 'by hand'));
      expect(await importFrom(db, folder)).toEqual({ 'screens/one.json': 'new draft' });
      expect(await findDraftText(db, 'one', 2)).toBe(textOf('one', 'draft'));
    });

    test('does not take back what was published since the export, and brings an older export back where that is asked for', async () => {
      await work(db, 'one', textOf('one', 'A'));
      await publish(db, ['one']);
      const folder = newFolder();
      await exportTo(folder);
      await work(db, 'one', textOf('one', 'B'));
      await publish(db, ['one']);
      writeByHand(folder, 'screens/one.json', textOf('one', 'A, and more'));
      expect(await importFrom(db, folder)).toMatchObject({
        'screens/one.json': containing('conflict: Another version was published since'),
      });
      writeByHand(folder, 'screens/one.json', textOf('one', 'A'));
      expect(await importFrom(db, folder)).toEqual({ 'screens/one.json': 'new draft' });
    });

    test.each([
      ['{ "kind": "screen", "id": "one", "id": "one" }', '"id" appears twice'],
      ['{ "kind": "screen", "id": "one", "__proto__": 1 }', 'is not allowed'],
      [
        '{ "kind": "screen", "id": "one", "n": 12345678901234567890 }',
        'too large to store exactly',
      ],
      ['{ "kind": "screen", "id": "Not An Id" }', '/id: expected'],
      ['{ "kind": "poem", "id": "one" }', 'Expected a document of kind screen'],
      ['no document', 'Expected a document with kind and id'],
      [Buffer.from([0x7b, 0xff, 0x7d]), 'not UTF-8'],
      [
        `{ "kind": "screen", "id": "one", "x": "${'x'.repeat(300_000)}" }`,
        'more than 262144 bytes',
      ],
    ])('refuses what the studio refuses: %s', async (content, why) => {
      const folder = newFolder();
      writeByHand(folder, 'screens/one.json', content);
      expect(await importFrom(db, folder)).toMatchObject({
        'screens/one.json': matching(`^refused: .*${why}`),
      });
      expect(await listAudit(db, undefined, 1)).toEqual([]);
    });

    test.each([
      [
        'a picture under another name',
        async () => ['0'.repeat(64), await makePicture('png')] as const,
        'named by its hash',
      ],
      ['no picture', async () => [sha256('text'), Buffer.from('text')] as const, 'not a PNG'],
      [
        'a picture that is cut off',
        async () =>
          ((bytes: Buffer) => [sha256(bytes), bytes] as const)(
            (await makePicture('jpeg', 200, 200)).subarray(0, 3000),
          ),
        'cannot be read',
      ],
    ])('refuses %s', async (_name, make, why) => {
      const folder = newFolder();
      const [hash, bytes] = await make();
      writeByHand(folder, `pictures/${hash}.png`, bytes);
      writeByHand(folder, 'screens/one.json', textOf('one', 'A'));
      expect(await importFrom(db, folder)).toEqual({
        [`pictures/${hash}.png`]: matching(`^refused: .*${why}`),
        'screens/one.json': 'new draft',
      });
    });
  });
});
