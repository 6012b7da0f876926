import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueAt } from './json.ts';
import { getExampleTime } from './date.ts';

test('a sample state is looked at when it says', () => {
  expect(getExampleTime({ at: '2026-12-31T16:00:00Z' })).toBe(Date.UTC(2026, 11, 31, 16));
});

test.each([[{}], [undefined], [{ at: 'soon' }], [{ at: '2026-02-30T00:00:00Z' }]])(
  'one that says no moment has that of the schema: %j',
  (example) => {
    const schema: unknown = JSON.parse(readFileSync('schemas/screen/document.schema.json', 'utf8'));
    expect(new Date(getExampleTime(example)).toISOString().replace('.000', '')).toBe(
      valueAt(schema, ['$defs', 'example', 'properties', 'at', 'default']),
    );
  },
);
