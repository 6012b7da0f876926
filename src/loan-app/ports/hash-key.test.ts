import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashKey } from './hash-key.ts';

test('a mark is the same for the same text, and shows nothing of it', () => {
  expect(hashKey('1001\ns3cr3t')).toBe(hashKey('1001\ns3cr3t'));
  expect(hashKey('1001\ns3cr3t')).toMatch(/^[0-9a-f]{1,14}$/);
});

test('marks of different texts differ', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(hashKey(one) === hashKey(other)).toBe(one === other);
    }),
    { numRuns: 2000 },
  );
});

test('ten thousand borrowers have ten thousand marks', () => {
  const marks = new Set(Array.from({ length: 10_000 }, (_, index) => hashKey(`${index}\ndemo`)));
  expect(marks.size).toBe(10_000);
});
