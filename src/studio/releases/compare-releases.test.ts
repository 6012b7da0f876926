import { expect, test } from 'vitest';
import { compareReleases, describeReleaseStep } from './compare-releases.ts';

const released = (document: string, version: number) => ({
  document,
  version,
  kind: 'screen',
  title: document,
});

test('what going back changes is told document by document before it is done', () => {
  const live = [released('same', 1), released('newer', 3), released('fresh', 1)];
  const before = [released('same', 1), released('newer', 2), released('gone', 4)];
  expect(compareReleases(live, before).map(describeReleaseStep)).toEqual([
    'fresh is withdrawn; version 1 is live.',
    'gone returns in version 4.',
    'newer goes from version 3 to version 2.',
  ]);
  expect(compareReleases(live, live)).toEqual([]);
});
