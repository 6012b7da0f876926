import { describe, expect, test } from 'vitest';
import { sizes, title, widthOf, words, wrap } from './text.ts';

/** So wide are this many small letters. */
const wide = (letters: number): number => letters * sizes.small * sizes.perLetter;

describe('lines of words', () => {
  test.each<[string, string, readonly string[]]>([
    ['that have room', 'one two', ['one two']],
    ['that are too long', 'one two three four', ['one two', 'three four']],
    ['with a word longer than a line', 'a word-without-end b', ['a', 'word-witho', 'ut-end b']],
    ['of one word as long as a line', '0123456789', ['0123456789']],
  ])('%s', (_, text, lines) => {
    expect(wrap(text, wide(10))).toEqual(lines);
    for (const line of lines) expect(widthOf(line, sizes.small)).toBeLessThanOrEqual(wide(10));
  });
});

test('letters that mean something in SVG stand for themselves', () => {
  expect(words(0, 0, '<b> & "c"')).toContain('>&lt;b&gt; &amp; &quot;c&quot;</text>');
  expect(title('a < b')).toBe('<title>a &lt; b</title>');
  expect(words(0, 0, '', { fill: '"' })).toContain('fill="&quot;"');
});
