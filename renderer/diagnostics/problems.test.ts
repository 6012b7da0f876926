import { describe, expect, it } from 'vitest';
import { problemCodes, type ErrorCode } from './codes.ts';
import { createProblemCollector, maxProblems } from './dedupe.ts';
import { didYouMean, makeProblem, makeWarning } from './problem.ts';

describe.each(Object.entries(problemCodes))('the code %s', (code, sentence) => {
  it('is written in small letters and hyphens, with a sentence', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(sentence).toMatch(/^[A-Z].{10,}\.$/);
  });
});

describe('a problem', () => {
  it('says its place first, and carries only the facts that it has', () => {
    expect(
      makeProblem('wrong-type', '/body/0/props/max', 'expected a number, found text.', {
        expected: 'a number',
        suggestion: undefined,
      }),
    ).toEqual({
      code: 'wrong-type',
      severity: 'error',
      pointer: '/body/0/props/max',
      message: '/body/0/props/max: expected a number, found text.',
      expected: 'a number',
    });
  });

  it('about the whole document says so', () => {
    expect(makeProblem('missing-key', '', 'expected "route".').message).toBe(
      'The document: expected "route".',
    );
  });

  it('is an error, and a warning where the document shows all the same', () => {
    expect(makeWarning('unused-action', '/actions/a', 'nothing starts it.').severity).toBe(
      'warning',
    );
    expect(makeWarning('near-limit', '', 'there is not much room left.').severity).toBe('warning');
    expect(makeProblem('lost-input', '/body/0', 'nobody could fill it in.').severity).toBe('error');
  });

  it('asks about a suggestion only where there is one', () => {
    expect([didYouMean('items'), didYouMean(undefined)]).toEqual([' Did you mean "items"?', '']);
  });
});

describe('a collection of problems', () => {
  const problem = (code: ErrorCode, pointer: string) => makeProblem(code, pointer, 'x.');

  it('keeps the first of the same code and place', () => {
    const collection = createProblemCollector();
    for (const [code, pointer] of [
      ['structure', '/a'],
      ['structure', '/a'],
      ['cycle', '/a'],
      ['structure', '/b'],
    ] as const)
      collection.report(problem(code, pointer));
    expect(collection.problems).toEqual([
      problem('structure', '/a'),
      problem('cycle', '/a'),
      problem('structure', '/b'),
    ]);
  });

  it('keeps the problems of a hostile document bounded', () => {
    const collection = createProblemCollector();
    for (let index = 0; index < maxProblems + 5; index += 1)
      collection.report(problem('structure', `/${String(index)}`));
    expect(collection.problems).toHaveLength(maxProblems);
    expect(collection.isFull).toBe(true);
  });
});
