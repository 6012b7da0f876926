import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { afterAll, describe, expect, test } from 'vitest';
import { contracts } from '../../renderer/check/cases/contracts.ts';
import { checkDocuments, type LocatedProblem } from '../../renderer/entries/node.ts';
import { mutate, type Change } from './mutate.ts';

type Told = Pick<LocatedProblem, 'code' | 'pointer'>;

/**
 * Faults that other systems miss before users meet them, seeded into a document of these tests,
 * with the expected problem.
 */
interface Fault {
  readonly name: string;
  readonly of: 'screen' | 'template';
  readonly changes: readonly Change[];
  told: Told;
}

interface Seeds {
  readonly documents: Readonly<Record<Fault['of'], unknown>>;
  readonly others: readonly unknown[];
  readonly faults: readonly Fault[];
}

const path = join(import.meta.dirname, 'seeded-faults.json');
const seeds = JSON.parse(readFileSync(path, 'utf8')) as Seeds;
const { documents, faults } = seeds;
const others = seeds.others.map((document) => ({ name: 'other', text: JSON.stringify(document) }));
const isUpdate = process.env.UPDATE === '1';

const check = (document: unknown): readonly Told[] =>
  checkDocuments([{ name: 'seeded', text: JSON.stringify(document) }], contracts, { others }).map(
    ({ code, pointer }) => ({ code, pointer }),
  );

const rows = [
  'misspelt name in a condition',
  'literal not in the enum',
  'wrong type into a prop',
  'wrong type into a field',
  'misspelt path into the answer',
  'wrong request body',
  'unknown route',
  'missing route parameter',
  'unknown native method',
  'bad native argument',
  'missing capability',
  'error code of a call not handled',
  'a field kind with no widget',
  'required field never shown',
  'an api call',
  'a native call',
  'a host widget',
  'a session read',
  'an external image',
  'href',
  'wrong emit payload',
  '__proto__ path',
  'data cycle',
  'unmapped server kind',
];

describe('faults seeded into documents on contracts of their own', () => {
  afterAll(async () => {
    if (isUpdate)
      writeFileSync(path, await format(JSON.stringify(seeds), { parser: 'json', printWidth: 160 }));
  });

  test.each(Object.entries(documents))('the %s without a fault has no problem', (_, document) => {
    expect(check(document)).toEqual([]);
  });

  test('every row has a fault, and no two faults have the same name', () => {
    const names = faults.map(({ name }) => name);
    expect(rows.filter((row) => !names.some((name) => name.includes(row)))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(28);
  });

  test.each(faults)('$name: one problem, at its place', (fault) => {
    const found = check(fault.changes.reduce(mutate, documents[fault.of]));
    if (isUpdate && found[0] !== undefined) fault.told = found[0];
    expect(found).toEqual([fault.told]);
  });
});
