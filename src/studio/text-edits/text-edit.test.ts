import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeEdits } from './compose-edits.ts';
import { applyEdits, joinEdits, type TextEdit } from './index.ts';

const editsOf = (length: number): fc.Arbitrary<readonly TextEdit[]> =>
  fc
    .array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.string({ maxLength: 4 })), {
      maxLength: 5,
    })
    .map((steps) => {
      let done = 0;
      return steps.map(([skip, taken, text]) => {
        const offset = Math.min(done + skip, length);
        const end = Math.min(offset + taken, length);
        done = end;
        return { offset, length: end - offset, text };
      });
    });

const edited = fc
  .string({ maxLength: 30 })
  .chain((text) => fc.record({ text: fc.constant(text), edits: editsOf(text.length) }));

test('edits do what cutting and joining does from the end on', () => {
  fc.assert(
    fc.property(edited, ({ text, edits }) => {
      const expected = edits.reduceRight(
        (made, { offset, length, text: letters }) =>
          made.slice(0, offset) + letters + made.slice(offset + length),
        text,
      );
      expect(applyEdits(text, edits)).toBe(expected);
    }),
  );
});

test('two lists of edits, one after the other, are one list for the first text', () => {
  const both = edited.chain(({ text, edits }) =>
    editsOf(applyEdits(text, edits).length).map((second) => ({ text, edits, second })),
  );
  fc.assert(
    fc.property(both, ({ text, edits, second }) => {
      expect(applyEdits(text, composeEdits(text, edits, second))).toBe(
        applyEdits(applyEdits(text, edits), second),
      );
    }),
  );
});

test.each<[name: string, one: TextEdit, other: TextEdit, joined: string | undefined]>([
  [
    'apart, in any order',
    { offset: 4, length: 1, text: 'X' },
    { offset: 1, length: 1, text: 'Y' },
    'aYcdXf',
  ],
  ['side by side', { offset: 1, length: 2, text: '' }, { offset: 3, length: 1, text: 'X' }, 'aXef'],
  [
    'an insertion where the other begins',
    { offset: 2, length: 2, text: '' },
    { offset: 2, length: 0, text: 'X' },
    'abXef',
  ],
  [
    'two insertions at one place, as given',
    { offset: 2, length: 0, text: 'X' },
    { offset: 2, length: 0, text: 'Y' },
    'abXYcdef',
  ],
  [
    'an insertion inside what the other takes away',
    { offset: 1, length: 3, text: '' },
    { offset: 2, length: 0, text: 'X' },
    undefined,
  ],
  [
    'the same letters',
    { offset: 1, length: 1, text: '' },
    { offset: 1, length: 1, text: '' },
    undefined,
  ],
])('edits of two places: %s', (_name, one, other, expected) => {
  const joined = joinEdits([one], [other]);
  expect(joined && applyEdits('abcdef', joined)).toBe(expected);
});

test.each([
  [
    'that overlap',
    [
      { offset: 0, length: 2, text: '' },
      { offset: 1, length: 1, text: '' },
    ],
  ],
  ['behind the end', [{ offset: 2, length: 2, text: '' }]],
  ['before the start', [{ offset: -1, length: 1, text: '' }]],
])('edits %s are a fault of the caller', (_name, edits) => {
  expect(() => applyEdits('abc', edits)).toThrow(RangeError);
});
