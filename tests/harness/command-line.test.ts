import { expect, test } from 'vitest';
import { FatalError } from '../../scripts/tools/project.mjs';
import { parseCommandLine, parseCount, parseNames } from './command-line.ts';

const parse = (...args: readonly string[]) =>
  parseCommandLine('npm run bench [--rounds N]', {
    args: [...args],
    options: { rounds: { type: 'string' } },
  });

test('options are parsed', () => {
  expect(parse('--rounds', '3').values.rounds).toBe('3');
});

test.each(['--help', '--rounds', 'fast'])('%s is answered with the usage', (arg) => {
  expect(() => parse(arg)).toThrow(FatalError);
  expect(() => parse(arg)).toThrow(/usage: npm run bench \[--rounds N\]$/);
});

test.each(['0', '-1', '1.5', 'many', ''])('"%s" is no count', (found) => {
  expect(() => parseCount('rounds', found)).toThrow(
    `--rounds: expected a whole number from 1, found ${JSON.stringify(found)}.`,
  );
});

test('a count is a whole number', () => {
  expect(parseCount('rounds', '40')).toBe(40);
});

test('names are the requested ones, or all', () => {
  expect(parseNames('only', 'c,a', ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(parseNames('only', undefined, ['a', 'b'])).toEqual(['a', 'b']);
});

test.each(['d', 'a,d', 'a,', ''])('an unknown name is refused: "%s"', (found) => {
  expect(() => parseNames('only', found, ['a', 'b'])).toThrow(
    /^--only: expected some of a, b, found "d?"\.$/,
  );
});
