import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as types from '../renderer/document/print-type.ts';
import * as values from '../renderer/diagnostics/hints.ts';
import * as names from '../renderer/diagnostics/hints.ts';
import * as silent from '../renderer/diagnostics/silent.ts';
import { leaveOutSentences, leaveOutWordsOfOperator } from './leave-out-sentences.ts';

test.each([
  [
    'a sentence with its facts',
    "report(makeProblem('structure', at, `found ${x}.`, { found: x }))",
    "report(makeProblem('structure', at))",
  ],
  [
    'what a method is given',
    "this.refuse('structure', at, 'expected a text.')",
    "this.refuse('structure', at)",
  ],
  [
    'what stands in the place of another',
    "say('cycle', say('cycle', a, 'x'), 'y')",
    "say('cycle', say('cycle', a))",
  ],
  [
    'what an error tells developers',
    'if (x) throw new Error(`${x} is not there.`);',
    'if (x) throw new Error();',
  ],
  [
    'each of several',
    "say('cycle', a, 'x');\nsay('cycle', b, 'y')",
    "say('cycle', a);\nsay('cycle', b)",
  ],
])('%s is left out', (_, code, short) => {
  expect(leaveOutSentences(code, parseSync('case.js', code).program)).toBe(short);
});

test.each([
  ['a problem without a sentence', "say('cycle', at)"],
  ['a function of the same name that is given something else', 'refuse(checker, name, at, taken)'],
  ['what is no code', "say('hello', at, 'x')"],
  ['an error with its cause', "throw new Error('lost', { cause })"],
  ['an error of another kind', "throw new TypeError('lost')"],
  ['another function', "tooLarge('structure', at, 'x')"],
])('%s stays as it is', (_, code) => {
  expect(leaveOutSentences(code, parseSync('case.js', code).program)).toBe(code);
});

test('what an operator tells authors is left out, and nothing that decides', () => {
  const code =
    "const signature = { description: 'The sum.', usage: '[\"add\", a]', args: [any], describe: 'x', result: (usage) => usage };";
  expect(leaveOutWordsOfOperator(code, parseSync('case.js', code).program)).toBe(
    "const signature = { description: '', usage: '', args: [any], describe: 'x', result: (usage) => usage };",
  );
});

test.each(Object.entries({ names, types, values }))(
  'phones have something in place of everything that finds words about %s',
  (_, words) => {
    expect(Object.keys(silent)).toEqual(expect.arrayContaining(Object.keys(words)));
  },
);
