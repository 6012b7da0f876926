import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxDigits } from '../widgets/digits-field/DigitsField.tsx';
import { inputLimits, propTypes } from './generated/part-types.ts';
import { shapeOf } from './widget-metadata.ts';

const rules = [
  ...readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8').matchAll(/^- (S\d+)\. /gm),
].map(([, rule = '']) => rule);

test('every rule of checking has a case, and every case names rules that exist', () => {
  const folder = join(import.meta.dirname, 'cases');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/"name": "((?:S\d+(?:, )?)+): /g)].flatMap(([, numbers = '']) =>
        numbers.split(', '),
      ),
    ),
  );
  expect([...named].toSorted()).toEqual(rules.toSorted());
});

test('S63: whatever has a range is an input, which no fragment has', () => {
  const ranged = Object.entries(propTypes).filter(([, props]) =>
    Object.values(props).some(({ notAbove }) => notAbove !== undefined),
  );
  expect(ranged.length).toBeGreaterThan(0);
  expect(ranged.filter(([widget]) => shapeOf(widget, {})?.field === undefined)).toEqual([]);
});

test('S64: a phone number has as many digits as its field says and takes', () => {
  expect(inputLimits['digits-field']?.props.format).toEqual({ phone: maxDigits('phone') });
});
