import { expect, test } from 'vitest';
import { saveScreenshot } from '../../database/assets.ts';
import { describeOnBoth, openForTest } from '../../database/databases.fixture.ts';
import { createTestStudioApi } from '../studio-api.fixture.ts';

describeOnBoth((databases) => {
  test('whoever reads documents sees the pictures that the gate took', async () => {
    const db = await openForTest(await databases.createPlace());
    await saveScreenshot(
      db,
      'one',
      { sha256: 'a'.repeat(64), mime: 'image/webp', bytes: Buffer.from('RIFF') },
      1,
    );
    const management = await createTestStudioApi(db);
    await management.add('viewer@b.example', ['viewer']);
    const viewer = await management.enter('viewer@b.example');
    const found = await viewer.send(`GET /artifacts/${'a'.repeat(64)}`);
    expect([
      found.status,
      found.text,
      found.headers['content-type'],
      found.headers['cache-control'],
    ]).toEqual([200, 'RIFF', 'image/webp', 'no-store']);
    const missing = await viewer.send(`GET /artifacts/${'b'.repeat(64)}`);
    expect([missing.status, missing.body['code']]).toEqual([404, 'no-such-artifact']);
    expect((await management.send(`GET /artifacts/${'a'.repeat(64)}`)).status).toBe(401);
    await management.app.close();
    await db.destroy();
  });
});
