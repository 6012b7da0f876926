import { describe, expect, test } from 'vitest';
import { parseFormula } from './parse-formula.ts';

const cases: readonly (readonly [marked: string, message: RegExp, instead: string | undefined])[] =
  [
    ['[]', /Expected a value.*Found the end/, undefined],
    ['a =[]', /Expected a value.*Found the end/, undefined],
    ['a [==] b', /Write "=" instead/, '='],
    ['a [≥] b', /Write ">=" instead/, '>='],
    ['a [&&] b', /Write "and" instead/, 'and'],
    ['[!]a', /Write "not" instead/, 'not'],
    ['a [is] b', /Write "=" instead/, '='],
    ['a [an] b', /Did you mean "and"/, 'and'],
    ['a [b]', /Expected a sign or a word between two values/, undefined],
    ['A [gift] for Christmas', /found "gift"\. Put texts in quotes: "A gift …"\.$/, undefined],
    ['state.a [gift]', /found "gift"\.$/, undefined],
    ['a = b [=] c', /Comparisons do not follow each other/, undefined],
    ['a and b [or] c', /Group them with parentheses/, undefined],
    ['a = [not] b', /Write \(not …\)/, undefined],
    ['a + [if] b then c else d', /Write \(if … then … else …\)/, undefined],
    ['if a then b[]', /needs "else" and another value/, undefined],
    ['if a = 1 then 2 [els] 3', /Did you mean "else"/, 'else'],
    ['[emty](state.a)', /Did you mean "empty"/, 'empty'],
    ['[eq(state.a)]', /takes 2 arguments, found 1\. Write a = b/, undefined],
    ['[empty()]', /takes 1 argument, found 0\. Write empty\(value\)/, undefined],
    ['[state]', /Add the entry to read/, undefined],
    ["['] abc'", /straight double quotes/, '"'],
    ['["abc]', /has no end/, '""abc"'.slice(1)],
    ['["\\q"]', /Expected a text on one line/, undefined],
    ['[007]', /does not begin with 0/, '"007"'],
    ['[12345678901234567]', /keeps 15 digits/, '"12345678901234567"'],
    ['[12abc]', /Expected a number such as 12/, undefined],
    ['1[,]5', /Write numbers with a point: 1\.5/, undefined],
    ['a [*] b', /can only add and subtract/, undefined],
    ['[-] 1', /directly before a number/, undefined],
    ['a- [b]', /blanks around it/, undefined],
    ['a[.]', /has no meaning in a formula/, undefined],
    ['[äö]', /has no meaning in a formula/, undefined],
    ['a[)]', /closes nothing/, ''],
    ['(a[]', /still open/, undefined],
    ['list(1,[)]', /Expected a value/, undefined],
    ['map(state.a, [state.b]: 1)', /Expected a plain name/, undefined],
    ['text([a])', /Expected the sentence in quotes/, undefined],
    ['text("{a}", a: 1, [a]: 2)', /has a value already/, undefined],
    ['record(a [b])', /Expected a sign or a word/, undefined],
    ['record(a: 1, [a]: 2)', /expects a new name/, undefined],
    ['map(state.a, [state]: 1)', /is a reserved name/, undefined],
  ];

describe('what is told of a formula', () => {
  test.each(cases)('%s', (marked, message, instead) => {
    const said: unknown = expect.stringMatching(message);
    const { problems } = parseFormula(marked.replaceAll(/[[\]]/g, ''));
    expect(problems).toEqual([
      {
        offset: marked.indexOf('['),
        length: marked.indexOf(']') - marked.indexOf('[') - 1,
        message: said,
        ...(instead !== undefined && { instead }),
      },
    ]);
  });

  test('everything that the language does not allow is told at once, in the order of the formula', () => {
    expect(
      parseFormula('emty(a) and eq(b) and state').problems.map(({ offset }) => offset),
    ).toEqual([0, 12, 22]);
  });
});
