import { parseTree } from 'jsonc-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { createLocator, createPointerIndex } from './pointer-index.ts';

const pointersOf = (value: unknown, pointer: Pointer = ''): readonly Pointer[] => [
  pointer,
  joinPointer(pointer, 'nowhere'),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        pointersOf(inner, joinPointer(pointer, name)),
      )
    : []),
];

describe('places in a text that has nothing wrong with it', () => {
  it('are those that its tree tells, of keys and values, and of the nearest part where there is none', () => {
    const spaces = fc.constantFrom('', ' ', '\t', '\n', '  \r\n');
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(undefined, 1, '\t'),
        spaces,
        spaces,
        (value, indent, before, behind) => {
          const text = before + JSON.stringify(value, undefined, indent) + behind;
          const [skimmer, locator] = [
            createPointerIndex(text),
            createLocator(text, parseTree(text)),
          ];
          for (const pointer of pointersOf(value))
            for (const which of ['key', 'value'] as const)
              expect([pointer, skimmer.of(pointer, which)]).toEqual([
                pointer,
                locator.of(pointer, which),
              ]);
        },
      ),
    );
  });

  it.each([
    ['{ "a" : [ 1 , { "b\\"c" :true } ] }', '/a/1/b"c', { line: 1, column: 17 }],
    ['[[],{},"]",[ "}" , null]]', '/3/1', { line: 1, column: 20 }],
  ])('%s', (text, pointer, place) => {
    expect(createPointerIndex(text).of(pointer, 'key')).toEqual(place);
  });
});
