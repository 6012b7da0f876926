import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOperatorSchema } from '../operator-reference.ts';
import { operators } from './index.ts';
import { operatorDocs } from '../operator-docs.ts';

const expressions = join(import.meta.dirname, '..');
const rules = readFileSync(join(expressions, 'RULES.md'), 'utf8');
const casesFolder = join(expressions, 'cases');
const cases = readdirSync(casesFolder).map((file) => readFileSync(join(casesFolder, file), 'utf8'));

const documented = new Map(
  rules
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([, name = '', usage = '']) => usage.startsWith(`["${name}"`))
    .map(([, name = '', usage = '']) => [name, usage]),
);

const used = new Set(
  cases.flatMap((text) => [...text.matchAll(/\[\s*"([a-z]+)"/g)].map(([, name]) => name)),
);

describe.each(Object.entries(operatorDocs))('operator %s', (name, { usage, description }) => {
  it('stands in RULES with its usage', () => {
    expect(documented.get(name)).toBe(usage);
  });

  it('has cases and a description of one sentence', () => {
    expect(used).toContain(name);
    expect(description).toMatch(/^[A-Z].+\.$/);
  });
});

describe('operators', () => {
  it('are those of RULES', () => {
    expect([...documented.keys()].toSorted()).toEqual(Object.keys(operators).toSorted());
  });

  it('stand each in one family, with its signature in the file of the same name', () => {
    const families = readdirSync(import.meta.dirname)
      .filter((file) => !/^index\.ts$|\.test\.ts$/.test(file))
      .map((file) => {
        const named = (folder: string, suffix: string) =>
          [
            ...readFileSync(join(expressions, folder, file), 'utf8').matchAll(
              new RegExp(`^export const (\\w+)${suffix}\\b`, 'gm'),
            ),
          ]
            .map(([, name = '']) => name)
            .toSorted();
        return {
          file,
          operators: named('operators', 'Operator'),
          signatures: named('signatures', 'Signature'),
        };
      });
    const unpaired = families.filter(
      (family) => family.operators.join() !== family.signatures.join(),
    );
    expect(unpaired).toEqual([]);
    expect(families.filter((family) => family.operators.length === 0)).toEqual([]);
    expect(families.flatMap((family) => family.operators).toSorted()).toEqual(
      Object.keys(operators).toSorted(),
    );
  });

  it('are listed in the schema of the language as npm run generate writes it', () => {
    const path = join(expressions, '../../schemas/screen/operator.schema.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(buildOperatorSchema());
  });

  it('every case names a rule that exists', () => {
    const numbers = new Set([...rules.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));
    const named = cases.flatMap((text) =>
      [...text.matchAll(/"rule": (\d+)/g)].map(([, number]) => Number(number)),
    );
    expect(named.filter((number) => !numbers.has(number))).toEqual([]);
  });
});
