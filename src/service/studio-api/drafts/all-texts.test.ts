import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { openChanges, screen, type TestChanges, write } from '../changes/changes.fixture.ts';

const filler = 'x'.repeat(20_000);

describeOnBoth((databases) => {
  let changes: TestChanges;
  beforeEach(async () => {
    changes = await openChanges(databases);
    await changes.ship(screen('live', filler), screen('menu', filler));
    for (let index = 0; index < 30; index += 1)
      await changes.draft(`d${index}`, write(screen(`d${index}`, filler)));
  });
  afterEach(() => changes.close());

  const read = (headers: Record<string, string> = {}, path = '/texts') =>
    changes.eve(`GET ${path}`, undefined, headers);
  const tagOf = async (path?: string): Promise<string> =>
    String((await read({}, path)).headers['etag']);

  test('S3: all texts come with an ETag, 304 while nothing changed, and one compressed answer', async () => {
    const plain = await read();
    const documents = plain.body['documents'] as { id: string; text: string }[];
    expect(documents).toHaveLength(32);
    expect(documents.find(({ id }) => id === 'd7')?.text).toContain(filler);
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    const tag = String(plain.headers['etag']);
    const again = await read({ 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    const packed = await read({ 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.text.length / 10);
  });

  test('S3: the tag changes with a draft, a new document and a release', async () => {
    const tags = [await tagOf()];
    await changes.draft('d1', write(screen('d1', 'other')));
    tags.push(await tagOf());
    await changes.draft('new', write(screen('new', 'x')));
    tags.push(await tagOf());
    await changes.ship(screen('live', 'another'));
    tags.push(await tagOf());
    expect(new Set(tags).size).toBe(4);
    expect((await read()).text).toContain('another');
  });

  test('S3: other answers come while many clients read all texts', async () => {
    const order: string[] = [];
    const note = (name: string) => (): void => void order.push(name);
    const texts = Array.from({ length: 8 }, () => read().then(note('texts')));
    await Promise.all([...texts, read({}, '/session').then(note('session'))]);
    // The texts were asked for first, so some may come first on a busy machine.
    expect(order.indexOf('session')).toBeLessThan(order.length / 2);
  });

  test.each(['/documents'])('S3: %s has an ETag, and 304 while nothing changed', async (path) => {
    const tag = await tagOf(path);
    expect((await read({ 'if-none-match': tag }, path)).status).toBe(304);
    await changes.draft('more', write(screen('more', 'other')));
    expect((await read({ 'if-none-match': tag }, path)).status).toBe(200);
  });
});
