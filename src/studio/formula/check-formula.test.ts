import { describe, expect, test } from 'vitest';
import { placeholderValue } from '../../../renderer/entries/node.ts';
import { checkFormula } from './parse-formula.ts';
import { completionService, findShippedDocument } from './completion.fixture.ts';

const at = completionService(findShippedDocument('bank/bind-bank.json'));

/** @param marked a formula with the faulty letters between brackets */
const told = (marked: string, pointer = '/body/0/show') => {
  const context = at(pointer);
  const { problems } =
    context === undefined
      ? { problems: undefined }
      : checkFormula(marked.replaceAll(/[[\]]/g, ''), context);
  return problems?.map(({ offset, length, message, instead }) => [
    offset,
    length,
    message,
    instead,
  ]);
};

describe('what the checker tells of a formula at its place', () => {
  test.each<[marked: string, message: string, instead?: string]>([
    ['not [stat.done]', '"stat" does not exist here. Did you mean "state"?', 'state.done'],
    ['[state.donee]', '"state.donee" does not exist. Did you mean "state.done"?', 'state.done'],
    ['[state.cardType]', 'Expected true or false, found text. Test it, for example with … = ….'],
    [
      'status.card = ["redy"]',
      'This comparison is never true: the value is one of "waiting", "loading", "ready", "empty", "error", never "redy". Did you mean "ready"?',
    ],
    ['[state.cardType] > 1', 'Expected a number or an amount, found text.'],
    ['state.done and [or]', 'Expected a value'],
  ])('%s', (marked, message, instead) => {
    const start = marked.indexOf('[');
    const said: unknown = expect.stringContaining(message);
    expect(told(marked)).toEqual([[start, marked.indexOf(']') - start - 1, said, instead]]);
  });

  test('nothing is told of what the shipped document says', () => {
    expect(
      told(
        'default(item.cardTypeMi, "0") in list("", "0", state.cardType)',
        '/form/lists/account/where',
      ),
    ).toEqual([]);
  });

  test('a side of a row is told of at its own place', () => {
    const side = at('/body/0/show')?.within(['eq', placeholderValue, 'a'], '/1');
    expect(
      side &&
        checkFormula('state.don', side).problems.map(({ offset, length }) => [offset, length]),
    ).toEqual([[0, 9]]);
    expect(side && checkFormula('state.cardType', side).problems).toEqual([]);
  });
});
