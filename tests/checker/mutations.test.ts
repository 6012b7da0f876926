import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { afterAll, describe, expect, test } from 'vitest';
import { checkDocuments, type LocatedProblem } from '../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { mutate, type Change } from './mutate.ts';

/** A fault seeded into the bank screen, and the problems that must be told: these and no others. UPDATE=1 rewrites them. */
type Mutation = Change & { readonly name: string; problems: readonly Told[] };

type Told = Pick<LocatedProblem, 'code' | 'pointer' | 'suggestion'>;

const folder = join(import.meta.dirname, '../../screens');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const others = [{ name: 'order', text: read('order/order.json') }];
const bank = read('bank/bind-bank.json');

const check = (text: string): readonly Told[] =>
  checkDocuments([{ name: 'bank', text }], { calls, natives, datasets, stored }, { others }).map(({ code, pointer, suggestion }) => ({
    code,
    pointer,
    ...(suggestion !== undefined && { suggestion }),
  }));

const path = join(import.meta.dirname, 'mutations.json');
const mutations = JSON.parse(readFileSync(path, 'utf8')) as Mutation[];
const isUpdate = process.env.UPDATE === '1';

describe('faults seeded into the bank screen', () => {
  afterAll(async () => {
    if (isUpdate) writeFileSync(path, await format(JSON.stringify(mutations), { parser: 'json', printWidth: 160 }));
  });

  test('BANK: the screen without a fault has no problem', () => {
    expect(check(bank)).toEqual([]);
  });

  test('there are at least 60 of them, no two of the same name', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
    expect(mutations.length).toBeGreaterThanOrEqual(60);
  });

  test.each(mutations)('$name', (mutation) => {
    const found = check(JSON.stringify(mutate(JSON.parse(bank), mutation)));
    if (isUpdate) mutation.problems = found;
    expect(found).toEqual(mutation.problems);
    expect(found).not.toEqual([]);
  });
});
