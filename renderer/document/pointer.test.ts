import { describe, expect, it } from 'vitest';
import { parsePointer, parentPointer, joinPointer } from './pointer.ts';

describe('pointers (RFC 6901)', () => {
  it.each([
    ['the whole document', [], ''],
    ['a name', ['body'], '/body'],
    ['an index', ['body', 0, 'id'], '/body/0/id'],
    ['the empty name', [''], '/'],
    ['a slash in a name', ['a/b'], '/a~1b'],
    ['a tilde in a name', ['a~b'], '/a~0b'],
    ['what looks escaped already', ['~1'], '/~01'],
    ['a hostile name', ['__proto__', 'a.b'], '/__proto__/a.b'],
  ])('%s', (_, names, pointer) => {
    expect(joinPointer('', ...names)).toBe(pointer);
    expect(parsePointer(pointer)).toEqual(names.map(String));
  });

  it.each([
    ['/body/0/id', '/body/0'],
    ['/body', ''],
    ['/a~1b', ''],
    ['', ''],
  ])('what is around %s', (pointer, outer) => {
    expect(parentPointer(pointer)).toBe(outer);
  });

  it('goes on from a place', () => {
    expect(joinPointer('/body/3', 'props', 'text')).toBe('/body/3/props/text');
  });
});
