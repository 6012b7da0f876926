import { describe, expect, test } from 'vitest';
import { suggestName } from './suggest.ts';

describe('the name that was meant', () => {
  test.each([
    ['a letter too few', 'nam', ['name', 'size'], 'name'],
    ['a letter too many', 'namme', ['name', 'size'], 'name'],
    ['another letter', 'nome', ['name', 'size'], 'name'],
    ['two letters swapped', 'nmae', ['name', 'size'], 'name'],
    ['other capitals', 'NAME', ['name', 'size'], 'name'],
    ['the nearest of several', 'cardtyp', ['cardTypes', 'cardType'], 'cardType'],
    ['a name that goes on', 'product', ['product_id', 'page'], 'product_id'],
    ['a name that ends earlier', 'closeNow', ['close', 'open'], 'close'],
    ['several names that go on', 'card', ['cardType', 'cardNo'], undefined],
    ['nothing near', 'colour', ['name', 'size'], undefined],
    ['nothing at all', 'name', [], undefined],
    ['a single letter', 'a', ['b', 'c'], undefined],
    ['a very long word', 'x'.repeat(4000), ['name'], undefined],
  ])('%s', (_, found, known, expected) => {
    expect(suggestName(found, known)).toBe(expected);
  });
});
