import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sandboxMarket } from '../sandbox.fixture.ts';
import { listBankFormItems } from './bank-form.ts';

const bankFormItems = listBankFormItems(sandboxMarket());

const schema = JSON.parse(
  readFileSync(
    new URL('../../../schemas/entities/bank-form-item.schema.json', import.meta.url),
    'utf8',
  ),
) as {
  properties: Record<string, { enum?: string[] }>;
};

test('BANK-03: the items use exactly the nine keys of a bank form item', () => {
  const used = new Set(bankFormItems.flatMap((item) => Object.keys(item)));
  expect([...used].toSorted()).toEqual(Object.keys(schema.properties).toSorted());
});

test('BANK-06 to BANK-09: every kind of the contract is among the items', () => {
  const kinds = new Set(bankFormItems.map((item) => item.cate.replace(' ', '')));
  expect([...kinds].toSorted()).toEqual(schema.properties['cate']?.enum?.toSorted());
});

test('codes are unique, and every enum offers options with unique types', () => {
  expect(new Set(bankFormItems.map((item) => item.code)).size).toBe(bankFormItems.length);
  for (const { note } of bankFormItems.filter((item) => item.cate === 'enum')) {
    expect(note?.length).toBeGreaterThan(3);
    expect(new Set(note?.map((option) => option.type)).size).toBe(note?.length);
  }
});

test('BANK-16, BANK-17: both card types and items for all of them are there; the city comes without places', () => {
  expect(new Set(bankFormItems.map((item) => item.cardTypeMi))).toEqual(new Set([0, 1, 2]));
  expect(bankFormItems.find((item) => item.cate === 'city select')).not.toHaveProperty('note');
});
