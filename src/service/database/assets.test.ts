import { expect, test } from 'vitest';
import { saveAsset, listAssetSummaries, nameAsset } from './assets.ts';
import { describeOnBoth, openForTest } from './databases.fixture.ts';

describeOnBoth((databases) => {
  test('pictures are listed the newest first, and those of one moment by their names, whatever their letters', async () => {
    const db = await openForTest(await databases.createPlace());
    try {
      const keep = async (sha256: string, now: number, name?: string): Promise<void> => {
        await saveAsset(
          db,
          { sha256, mime: 'image/png', width: 1, height: 1, bytes: Buffer.from(sha256) },
          'ana@loans.example',
          now,
        );
        if (name !== undefined) await nameAsset(db, sha256, name);
      };
      await keep('1', 5, 'two-friends.webp');
      await keep('4', 5);
      await keep('2', 5, 'Gift.webp');
      await keep('3', 5, 'añil.png');
      await keep('5', 4, 'a-first.png');
      await keep('6', 9, 'z-last.png');
      await keep('0', 5);
      expect((await listAssetSummaries(db)).map(({ name, sha256 }) => name ?? sha256)).toEqual([
        'z-last.png',
        'añil.png',
        'Gift.webp',
        'two-friends.webp',
        '0',
        '4',
        'a-first.png',
      ]);
    } finally {
      await db.destroy();
    }
  });
});
