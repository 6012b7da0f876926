import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unfinished } from '../../../renderer/headless.ts';
import { completeFormula } from './complete-formula.ts';
import { parseUnfinished } from './parse-formula.ts';
import { findPlaces, shipped } from './places.fixture.ts';

const at = findPlaces(shipped('bank/bind-bank.json'));
const placeAt = (pointer: string) => {
  const place = at(pointer);
  if (place === undefined) throw new Error(`Expected a place for a value at ${pointer}.`);
  return place;
};
const show = placeAt('/body/0/show');

/** @param marked a formula with | where somebody writes */
const completed = (marked: string, place = show) => completeFormula(marked.replace('|', ''), marked.indexOf('|'), place);
const inserts = (marked: string, place = show): readonly string[] => completed(marked, place).suggestions.map(({ insert }) => insert);

describe('what is offered while somebody writes', () => {
  test.each<[marked: string, offered: readonly string[], left: readonly string[]]>([
    ['|', ['state.done', 'device.ios', 'state.cardType', 'not ', 'if ', 'empty(', 'true'], ['null', 'sources.card', 'count(', 'text(', '"ready"', 'then']],
    ['stat|', ['state.done', 'status.card'], ['device.ios']],
    ['status.card = |', ['"waiting"', '"ready"', 'state.cardType', 'default('], ['true', 'device.ios', 'not ', 'if ', 'sources.card.items']],
    ['status.card in list(|', ['"waiting"', '"ready"'], ['true']],
    ['status.card = "re|', ['"ready"'], ['"empty"', 'state.cardType']],
    ['count(|', ['sources.card.items'], ['state.done', '"ready"']],
    ['some(sources.card.items, |', ['one: '], ['state.done']],
    ['some(sources.card.items, one: one.|', ['one.code', 'one.title'], ['state.done']],
    ['record(|', [], ['one: ']],
    ['state.cardType |', ['=', '!=', 'in'], ['>', '+', 'and', ')', 'then', ',']],
    ['state.done |', ['and', 'or', '='], ['>', '+', ')', 'then']],
    ['state.done and device.ios |', ['and'], ['or', ')']],
    ['count(sources.card.items) |', ['>', '>=', '=', '+'], ['and']],
    ['(state.done |', ['and', ')'], [',']],
    ['if device.ios |', ['then', 'and'], ['else', ')']],
    ['if device.ios then true |', ['else', 'and'], ['then']],
    ['default(state.done |', [',', 'and'], [')']],
    ['default(state.done, true |', [',', ')'], ['then']],
    ['starts(state.cardType |', [','], [')']],
    ['starts(state.cardType, "1" |', [')'], [',']],
    ['(emty(a) or b) an|', ['and'], []],
    ['a == |', [], ['state.done']],
    ['"a" "|', [], ['"ready"']],
  ])('%s', (marked, offered, left) => {
    const found = inserts(marked);
    expect({ missing: offered.filter((insert) => !found.includes(insert)), needless: left.filter((insert) => found.includes(insert)) }).toEqual({
      missing: [],
      needless: [],
    });
  });

  test('what begins as it was written stands first, and takes the place of the whole word', () => {
    const { offset, length, suggestions } = completed('state.done and car|dTy or true');
    expect({ offset, length, first: suggestions[0]?.insert }).toEqual({ offset: 15, length: 6, first: 'state.cardType' });
    expect(completed('status.card = "re|x"')).toMatchObject({ offset: 14, length: 5 });
  });

  test('what it is and where it comes from is said in words', () => {
    expect(completed('cardTy|').suggestions[0]).toEqual({ kind: 'path', insert: 'state.cardType', detail: 'text · state cardType' });
  });

  test('S17: personal data are marked, and not offered where they would leave', () => {
    const payment = findPlaces(shipped('payment-way/payment-way.json'));
    const offered = ['/body/0/show', '/sources/payway/with/orderId'].map((pointer) => {
      const place = payment(pointer);
      return place && completeFormula('cardNo', 6, place).suggestions.map(({ insert, isPersonal }) => [insert, isPersonal]);
    });
    expect(offered).toEqual([[['state.card.cardNo', true]], []]);
  });

  test('everything that is offered can be read behind what stands before it', () => {
    for (const marked of ['|', 'state.cardType |', 'count(|', 'if state.done |', 'status.card in list("ready" |']) {
      const before = marked.replace('|', '');
      for (const insert of inserts(marked)) expect([insert, parseUnfinished(`${before}${insert} `) === undefined]).toEqual([insert, false]);
    }
  });

  test('never throws, whatever was written', () => {
    const piece = fc.oneof(
      fc.constantFrom('state.done', ' and ', ' = ', '(', ')', 'if ', 'map(', 'record(', 'text("', '"', ', ', 'a: ', '-', '$', 'not '),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), fc.nat(40), (pieces, cursor) => {
        const formula = pieces.join('');
        const offset = Math.min(cursor, formula.length);
        const { offset: from, length } = completeFormula(formula, offset, show);
        expect(from >= 0 && from <= offset && from + length >= offset && from + length <= formula.length).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('a value of another type is offered other things', () => {
    expect(inserts('|', placeAt('/title'))).toEqual(expect.arrayContaining(['text(', 'config.companyName']));
    expect(show.within(unfinished, '').problemsOf(unfinished)).toEqual([]);
  });
});
