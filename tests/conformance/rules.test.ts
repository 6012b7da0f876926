import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ConformanceCase } from './case.ts';

const rules = [
  ...readFileSync(new URL('../../renderer/RULES.md', import.meta.url), 'utf8').matchAll(
    /^(\d+)\. /gm,
  ),
].map(([, number]) => Number(number));
const cases = import.meta.glob<readonly ConformanceCase[]>('./cases/*.json', {
  eager: true,
  import: 'default',
});
const tests = import.meta.glob<string>('../../renderer/**/*.test.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const namedIn = (text: string): readonly number[] =>
  [...text.matchAll(/LANG (\d+(?:, \d+)*)/g)].flatMap(([, numbers = '']) =>
    numbers.split(', ').map(Number),
  );

const shown = new Set([
  ...Object.values(cases).flatMap((all) => all.flatMap((one) => one.rules)),
  ...Object.values(tests).flatMap(namedIn),
]);

it('the rules of the language are numbered one after the other', () => {
  expect(rules).toEqual(rules.map((_, index) => index + 1));
});

it('every rule is shown by a case or a test', () => {
  expect(rules.filter((rule) => !shown.has(rule))).toEqual([]);
});

it('no case or test names a rule that does not exist', () => {
  expect([...shown].filter((rule) => !rules.includes(rule))).toEqual([]);
});
