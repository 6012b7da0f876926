import { expect, test } from 'vitest';
import { planExpiry } from './decide-expiry.ts';

const cases: [
  string,
  (string | undefined)[],
  { next: string | undefined; told: 'withdrawn' | 'restored' | 'changedSince' | undefined },
][] = [
  ['what it brought goes', [undefined, 'a', 'a'], { next: undefined, told: 'withdrawn' }],
  ['what it replaced comes back', ['a', 'b', 'b'], { next: 'a', told: 'restored' }],
  [
    'what it replaced and was published anew since stays',
    ['a', 'b', 'c'],
    { next: 'c', told: 'changedSince' },
  ],
  [
    'what it brought and was published anew since stays',
    [undefined, 'a', 'b'],
    { next: 'b', told: 'changedSince' },
  ],
  ['what somebody took back already stays so', ['a', 'b', 'a'], { next: 'a', told: undefined }],
  [
    'what somebody withdrew since stays away',
    ['a', 'b', undefined],
    { next: undefined, told: undefined },
  ],
  ['what it did not change stays', ['a', 'a', 'a'], { next: 'a', told: undefined }],
  [
    'what it did not change and was published anew since stays',
    ['a', 'a', 'b'],
    { next: 'b', told: undefined },
  ],
];

test.each(cases)('the end of a change: %s', (_name, versions, { next, told }) => {
  const [before, published, live] = versions.map(
    (version) =>
      new Map([['other', 'o'], ...(version === undefined ? [] : [['doc', version] as const])]),
  );
  const empty = new Map<string, string>();
  const plan = planExpiry(['doc'], {
    before: before ?? empty,
    published: published ?? empty,
    live: live ?? empty,
  });
  expect([plan.next.get('doc'), plan.next.get('other')]).toEqual([next, 'o']);
  const { withdrawn, restored, changedSince } = plan;
  expect({ withdrawn, restored, changedSince }).toEqual({
    withdrawn: [],
    restored: [],
    changedSince: [],
    ...(told === undefined ? {} : { [told]: ['doc'] }),
  });
});
