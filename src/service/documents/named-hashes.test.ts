import { expect, test } from 'vitest';
import { namedHashes } from './named-hashes.ts';

const [a, b] = ['a'.repeat(64), '0'.repeat(64)];

test.each([
  [{ body: [{ props: { picture: b } }, [a]], title: a }, [b, a, a]],
  [[`${a}0`, a.slice(1), a.toUpperCase(), ` ${a}`, 7, null, { [a]: true }], []],
  [a, [a]],
  [undefined, []],
])('in %j the names are %j', (value, names) => {
  expect(namedHashes(value)).toEqual(names);
});
