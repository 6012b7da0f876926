import { describe, expect, test } from 'vitest';
import { FatalError } from '../scripts/tools/project.mjs';
import { readCount, readNames, readWordsOfCommand } from './words-of-command.ts';

const read = (args: readonly string[]) =>
  readWordsOfCommand('npm run bench [--rounds N]', {
    args: [...args],
    options: { rounds: { type: 'string' } },
  });

describe('words behind a command', () => {
  test('are read', () => {
    expect(read(['--rounds', '3']).values.rounds).toBe('3');
  });

  test.each([[['--help']], [['--rounds']], [['fast']]])('%j is answered with the usage', (args) => {
    expect(() => read(args)).toThrow(FatalError);
    expect(() => read(args)).toThrow(/usage: npm run bench \[--rounds N\]$/);
  });

  test.each(['0', '-1', '1.5', 'many', ''])('"%s" is no count', (found) => {
    expect(() => readCount('rounds', found)).toThrow(
      `--rounds: expected a whole number from 1, found ${JSON.stringify(found)}.`,
    );
  });

  test('a count is a whole number', () => {
    expect(readCount('rounds', '40')).toBe(40);
  });

  test('names are those that are asked for, or all', () => {
    expect(readNames('only', 'c,a', ['a', 'b', 'c'])).toEqual(['a', 'c']);
    expect(readNames('only', undefined, ['a', 'b'])).toEqual(['a', 'b']);
  });

  test.each(['d', 'a,d', 'a,', ''])('a name that is not known is told: "%s"', (found) => {
    expect(() => readNames('only', found, ['a', 'b'])).toThrow(
      /^--only: expected some of a, b, found "d?"\.$/,
    );
  });
});
