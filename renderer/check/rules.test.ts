import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const rules = [...readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8').matchAll(/^- (S\d+)\. /gm)].map(([, rule = '']) => rule);

test('every rule of checking has a case, and every case names rules that exist', () => {
  const folder = join(import.meta.dirname, 'cases');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/"name": "((?:S\d+(?:, )?)+): /g)].flatMap(([, numbers = '']) => numbers.split(', '))));
  expect([...named].toSorted()).toEqual(rules.toSorted());
});
