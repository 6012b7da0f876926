import { describe, expect, test } from 'vitest';
import { isConfidentMatch, suggestName } from './suggest.ts';

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

describe('the name that can only have been meant', () => {
  test.each([
    ['one slip', 'ordre', 'order', ['order', 'product'], true],
    ['other capitals', 'cardtype', 'cardType', ['cardType'], true],
    ['two slips in a long name', 'verificatoinCod', 'verificationCode', ['verificationCode'], true],
    ['two slips in a short one', 'ordex', 'orderr', ['orderr'], false],
    ['as near to another one', 'name', 'nam', ['nam', 'names'], false],
    ['another digit', 'step1', 'step2', ['step2'], false],
    ['very short', 'too', 'to', ['to'], false],
    ['a name that goes on', 'product', 'product_id', ['product_id'], false],
  ])('%s', (_, found, meant, known, expected) => {
    expect(isConfidentMatch(found, meant, known)).toBe(expected);
  });
});
