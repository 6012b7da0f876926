import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { openChanges, screen, type TestChanges, write } from './changes.fixture.ts';

const picture = (document: string, example: string, after: string) => ({
  document,
  example,
  width: 390,
  after,
});

describeOnBoth((databases) => {
  let on: TestChanges;
  beforeEach(async () => {
    on = await openChanges(databases);
    await on.ship(screen('one', 'first'));
  });
  afterEach(() => on.close());

  const check = async (label: string, pictures: TestChanges['gate']['pictures']): Promise<void> => {
    on.gate.pictures = pictures;
    await on.draft('one', write(screen('one', label)));
    await on.check(await on.propose([{ document: 'one', action: 'publish' }]));
  };
  const versions = async (): Promise<unknown> =>
    (await on.eve('GET /documents/one/versions')).body['versions'];

  test('studio §5: a version has the picture of its first state by its check, others have none', async () => {
    await check('second', [
      picture('two', 'any', 'aa'),
      picture('one', 'begun', 'bb'),
      picture('one', 'over', 'cc'),
    ]);
    await check('third', []);
    expect(await versions()).toMatchObject([
      { number: 3 },
      { number: 2, picture: 'bb' },
      { number: 1, isLive: true },
    ]);
    expect(JSON.stringify(await versions()).match(/"picture"/g)).toHaveLength(1);
  });
});
