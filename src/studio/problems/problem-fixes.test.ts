import { describe, expect, test } from 'vitest';
import { createIncrementalCheck, type LocatedProblem } from '../../../renderer/entries/node.ts';
import { options, testContracts } from '../formula/completion.fixture.ts';
import { applyEdits, readTree } from '../text-edits/index.ts';
import { putTranslation } from '../translations/translation-edits.ts';
import { fixFor, type ProblemFix } from './problem-fixes.ts';

const check = createIncrementalCheck(testContracts, {
  ...options,
  languages: new Map([['fil', new Set()]]),
});

const textOf = (more: object, props: object = { text: 'Fees' }, widget = 'text'): string =>
  JSON.stringify({
    kind: 'screen',
    lang: 1,
    id: 'case-page',
    class: 'form',
    title: 'Case',
    route: { path: '/case-page' },
    ...more,
    body: [{ id: 'words', widget, props }],
  });

const problemsIn = (text: string): readonly LocatedProblem[] => check({ name: 'case-page', text });

const order = {
  sources: {
    order: {
      kind: 'call',
      call: 'loan-details',
      with: { productId: '', orderId: '' },
      states: { loading: [], empty: [], error: [] },
    },
  },
};

/** Edit of a fix, with the first offer of those that ask. */
const editOf = (fix: ProblemFix | undefined, document: unknown) => {
  switch (fix?.kind) {
    case 'edit':
      return fix.edit;
    case 'fallback':
      return fix.edit(fix.first);
    case 'translate':
      return putTranslation(document, fix.language, fix.text, 'Bayad');
    default:
      throw new Error('Expected a fix that is an edit.');
  }
};

describe('studio §4: one edit solves a problem', () => {
  test.each<[LocatedProblem['code'], string, string]>([
    [
      'wrong-type',
      textOf(order, { text: { $: 'sources.order.productName' } }),
      'Say what is shown then',
    ],
    ['never-read', textOf({ state: { open: { type: 'boolean', init: true } } }), 'Remove it'],
    ['untranslated', textOf({}, { text: { text: 'Fees of this page' } }), 'Translate'],
    ['quoted-value', textOf(order, { text: 'sources.order.productName' }), 'Use the value'],
  ])('%s in %s: %s', (code, text, label) => {
    const document: unknown = JSON.parse(text);
    const problem = problemsIn(text).find((found) => found.code === code);
    const fix = problem && fixFor(problem, document);
    expect(fix?.label).toBe(label);
    const result = editOf(fix, document)(readTree(text));
    if ('refused' in result) throw new Error(result.refused);
    const left = problemsIn(applyEdits(text, result.edits));
    expect(left.filter((found) => found.code === code)).toEqual([]);
  });

  test.each([
    ['image', '/body/0/props/asset'],
    ['hero', '/body/0/props/asset'],
  ])('a missing picture of the block %s is chosen at %s', (widget, pointer) => {
    const document: unknown = JSON.parse(textOf({}, {}, widget));
    expect(fixFor({ code: 'no-picture', pointer: '/body/0' }, document)).toEqual({
      kind: 'picture',
      label: 'Choose an image',
      pointer,
    });
  });

  test.each<[string, Pick<LocatedProblem, 'code' | 'pointer' | 'found' | 'expected'>]>([
    ['its kind has none', { code: 'cycle', pointer: '/body/0' }],
    [
      'a list',
      {
        code: 'wrong-type',
        pointer: '/body/0',
        expected: 'a list',
        found: 'a list that may be missing',
      },
    ],
    [
      'it is never missing',
      { code: 'wrong-type', pointer: '/body/0', expected: 'text', found: 'an amount' },
    ],
    ['an unused field', { code: 'never-read', pointer: '/form/fields/a' }],
    ['an unused part of a state', { code: 'never-read', pointer: '/state/a/b' }],
  ])('without one edit that solves it there is none: %s', (_, problem) => {
    expect(fixFor(problem, JSON.parse(textOf({})))).toBeUndefined();
  });
});
