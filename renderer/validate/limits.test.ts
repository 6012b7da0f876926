import { describe, expect, it } from 'vitest';
import { createReport } from '../diagnostics/diagnostic.ts';
import { createFormattingReport } from '../diagnostics/format.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { defaultLimits, isWithinLimits, isWithinSize, type Limits } from './limits.ts';

const limits: Limits = {
  ...defaultLimits,
  maxLength: 20,
  maxDepth: 4,
  maxNodes: 2,
  maxTextLength: 5,
  maxKeys: 3,
  maxRows: 1,
};

const judge = (document: unknown, kept: Limits = limits) => {
  const problems: Problem[] = [];
  const isKept = isWithinLimits(
    document,
    kept,
    createFormattingReport((problem) => void problems.push(problem)),
  );
  return { isKept, problems: problems.map(({ code, pointer, found }) => [code, pointer, found]) };
};

const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const nodes = (count: number): unknown =>
  Array.from({ length: count }, (_, index) => ({ id: `n${String(index)}`, widget: 'text' }));
const record = (count: number): unknown =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${String(index)}`, 1]));

describe('LANG 57: a document at its limits is kept, one above is refused', () => {
  it.each([
    ['levels', nested(4), nested(5), ['too-large', '/0/0/0/0', '5']],
    ['nodes', nodes(2), nodes(3), ['too-large', '', '3']],
    ['letters of a text', { a: 'x'.repeat(5) }, { a: 'x'.repeat(6) }, ['too-large', '/a', '6']],
    ['letters of a text in a list', ['x'.repeat(5)], ['x'.repeat(6)], ['too-large', '/0', '6']],
    ['keys of an object', { a: record(3) }, { a: record(4) }, ['too-large', '/a', '4']],
  ])('%s', (_, kept, refused, problem) => {
    expect(judge(kept)).toEqual({ isKept: true, problems: [] });
    expect(judge(refused)).toEqual({ isKept: false, problems: [problem] });
  });

  it('letters of the whole text', () => {
    const found: string[] = [];
    const report = createReport(({ code }) => void found.push(code));
    expect(isWithinSize('x'.repeat(20), limits, report)).toBe(true);
    expect(found).toEqual([]);
    expect(isWithinSize('x'.repeat(21), limits, report)).toBe(false);
    expect(found).toEqual(['too-large']);
  });

  it('counts what has an id and a widget, and nothing else, as a node', () => {
    expect(
      judge([
        { id: 'a' },
        { widget: 'text' },
        { id: 'b', widget: 'text' },
        { id: 'c', widget: 'text' },
      ]).isKept,
    ).toBe(true);
  });
});

describe('hostile documents', () => {
  it('5,000 levels are refused without recursion', () => {
    expect(judge(nested(5000), defaultLimits)).toMatchObject({
      isKept: false,
      problems: [['too-large', '/0'.repeat(32), '33']],
    });
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'RULES 43: the name %s is refused with its place',
    (name) => {
      expect(judge(JSON.parse(`{"body": [{"${name}": {}}]}`))).toEqual({
        isKept: false,
        problems: [['unknown-key', `/body/0/${name}`, name]],
      });
    },
  );

  it.each([[null], ['text'], [1], [undefined], [[]]])('%j is no breach of limits', (document) => {
    expect(judge(document)).toEqual({ isKept: true, problems: [] });
  });
});
