import { describe, expect, it } from 'vitest';
import { suggestName } from './suggest.ts';

const names = ['cardType', 'text-field', 'button', 'items', 'a'];

describe('the name that was meant', () => {
  it.each([
    ['a wrong letter', 'cardTipe', 'cardType'],
    ['a missing letter', 'buton', 'button'],
    ['a letter too many', 'itemss', 'items'],
    ['another case', 'cardtype', 'cardType'],
    ['another sign between words', 'text_field', 'text-field'],
    ['swapped letters', 'itmes', 'items'],
    ['something else', 'product', undefined],
    ['nothing', '', undefined],
    ['one letter is near to every other one', 'b', undefined],
    ['one letter in another case', 'A', 'a'],
    ['a very long name', 'x'.repeat(10_000), undefined],
  ])('%s', (_, found, expected) => {
    expect(suggestName(found, names)).toBe(expected);
  });

  it('is the nearest of several', () => {
    expect(suggestName('state.card', ['state.cards', 'state.carts'])).toBe('state.cards');
  });

  it('is none where there are no names', () => {
    expect(suggestName('items', [])).toBeUndefined();
  });
});
