import { describe, expect, test } from 'vitest';
import { codeFrame } from './print-problems.ts';

const rows = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

describe('a code frame', () => {
  test('shows two lines around, and underlines the text that is meant', () => {
    const text = '{\n  "kind": "screen",\n  "lang": 1,\n  "id": "a \\" b",\n  "title": "x"\n}\n';
    expect(codeFrame(text, { line: 4, column: 9 })).toBe(
      rows(
        '  2 |   "kind": "screen",',
        '  3 |   "lang": 1,',
        '> 4 |   "id": "a \\" b",',
        '    |         ^^^^^^^^',
        '  5 |   "title": "x"',
        '  6 | }',
      ),
    );
  });

  test.each([
    ['a number', '{ "a": -1.5e3 }', 8, '       ^^^^^^'],
    ['a word', '{ "a": true }', 8, '       ^^^^'],
    ['a reference', '{ "a": { "$": "b.c" } }', 8, '       ^^^^^^^^^^^^^^'],
    ['a list', '{ "a": ["eq", 1] }', 8, '       ^^^^^^^^^'],
    ['the beginning of more', '{ "a": ["eq", ["b"]] }', 8, '       ^'],
    ['a text without end', '{ "a": "x', 8, '       ^'],
    ['the end of a line', '{ "a"', 6, '     ^'],
    ['behind tabs', '\t\t"a"', 3, '\t\t^^^'],
  ])('underlines %s', (_, text, column, marks) => {
    expect(codeFrame(text, { line: 1, column })).toBe(rows(`> 1 | ${text}`, `    | ${marks}`));
  });

  test('numbers stand below each other', () => {
    const text = Array.from({ length: 12 }, (_, index) => String(index + 1)).join('\r\n');
    expect(codeFrame(text, { line: 9, column: 1 })).toBe(
      rows('   7 | 7', '   8 | 8', '>  9 | 9', '     | ^', '  10 | 10', '  11 | 11'),
    );
  });

  test('of a long line shows what lies around the place', () => {
    const text = `[${'1,'.repeat(400)}"here",${'1,'.repeat(400)}1]`;
    const [line = '', marks = ''] = codeFrame(text, {
      line: 1,
      column: text.indexOf('"here"') + 1,
    }).split('\n');
    expect(line.length).toBeLessThan(170);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('"here"');
  });
});
