import { describe, expect, it } from 'vitest';
import { createFormattingReport } from '../diagnostics/format.ts';
import { isRecord } from '../document/json.ts';
import { anything, boolean, listOf, missing, number, text, type Type } from '../document/type.ts';
import { checkExpression } from './check.ts';
import { evaluate } from './evaluate.ts';
import { operators } from './operators/index.ts';
import { parseValue } from './parse.ts';

interface Example {
  readonly value: unknown;
  readonly reads?: Readonly<Record<string, unknown>>;
  /** Types of inputs, for amounts and dates. */
  readonly types?: Readonly<Record<string, Type>>;
  readonly gives: unknown;
}

const examples = import.meta.glob<readonly Example[]>('./examples/*.json', {
  eager: true,
  import: 'default',
});

const typeOf = (value: unknown): Type => {
  if (typeof value === 'string') return text;
  if (typeof value === 'number') return number;
  if (typeof value === 'boolean') return boolean;
  if (Array.isArray(value)) return listOf(value.length === 0 ? text : typeOf(value[0]));
  if (!isRecord(value)) return missing;
  return {
    kind: 'record',
    fields: Object.fromEntries(Object.entries(value).map(([name, field]) => [name, typeOf(field)])),
  };
};

it('every operator has examples, and all examples are of an operator', () => {
  expect(Object.keys(examples).toSorted()).toEqual(
    Object.keys(operators)
      .map((name) => `./examples/${name}.json`)
      .toSorted(),
  );
});

describe.each(Object.entries(examples))('%s', (path, some) => {
  const name = path.replace(/^\.\/examples\/|\.json$/g, '');

  it.each(some.map((example) => [JSON.stringify(example.value), example] as const))(
    '%s',
    (written, { value, reads = {}, types = {}, gives }) => {
      expect(written).toContain(`["${name}"`);
      const problems: string[] = [];
      const report = createFormattingReport(({ message }) => void problems.push(message));
      const parsed = parseValue(value, '', report);
      const read = (root: string, entry: string | undefined): unknown =>
        reads[`${root}.${entry ?? ''}`];
      const known = (root: string | undefined): readonly string[] =>
        Object.keys(reads).filter((key) => root !== undefined && key.startsWith(`${root}.`));
      checkExpression(
        parsed,
        anything,
        {
          typeOf: (root, entry) =>
            `${root}.${entry ?? ''}` in reads
              ? (types[`${root}.${entry ?? ''}`] ?? typeOf(read(root, entry)))
              : undefined,
          known,
        },
        report,
      );
      expect(problems).toEqual([]);
      const scope = {
        lookup: read,
        translate: (sentence: string) => sentence,
        formats: { thousands: '.', decimal: ',', currency: '₱' },
      };
      expect(evaluate(parsed, scope) ?? null).toEqual(gives);
    },
  );
});
