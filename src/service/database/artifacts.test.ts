import { afterAll, beforeAll, expect, test } from 'vitest';
import { findArtifact, findScreenshotHash, saveScreenshot } from './assets.ts';
import { describeOnBoth, openForTest } from './databases.fixture.ts';
import type { ScreenDatabase } from './tables.ts';

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  beforeAll(async () => {
    db = await openForTest(await databases.createPlace());
  });
  afterAll(() => db.destroy());

  const picture = (hash: string) => ({
    sha256: hash,
    mime: 'image/webp',
    bytes: Buffer.from([1, 2, 0, 255]),
  });

  test('a picture is kept with what it is of, and comes back byte by byte', async () => {
    await saveScreenshot(db, 'one', picture('a'), 1);
    expect(await findScreenshotHash(db, 'one')).toBe('a');
    expect(await findArtifact(db, 'a')).toEqual(picture('a'));
  });

  test('two drawings that look the same share a picture; what is kept stays as it is', async () => {
    await saveScreenshot(db, 'two', picture('a'), 2);
    await saveScreenshot(db, 'two', picture('b'), 3);
    expect([await findScreenshotHash(db, 'one'), await findScreenshotHash(db, 'two')]).toEqual([
      'a',
      'a',
    ]);
  });

  test('what was never drawn is not known', async () => {
    expect([await findScreenshotHash(db, 'three'), await findArtifact(db, 'three')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
