import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import type { Formats } from '../document/amount.ts';
import { isRecord } from '../document/json.ts';
import { printType } from '../document/print-type.ts';
import { type Type, anything } from '../document/type.ts';
import { createFormattingReport } from '../diagnostics/format.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { checkExpression } from './check.ts';
import { evaluate } from './evaluate.ts';
import { fold } from './fold.ts';
import { parseValue } from './parse.ts';
import type { TypeScope } from './type-scope.ts';

/** With `types` it is checked, else evaluated. UPDATE=1 writes `expected`, for review. */
interface Case {
  readonly rule: number;
  readonly name: string;
  readonly value: unknown;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly types?: Readonly<Record<string, Type>>;
  readonly place?: Type;
  readonly formats?: Partial<Formats>;
  readonly expected?: unknown;
}

const folder = join(import.meta.dirname, 'cases');
const keyOf = (root: string, entry: string | undefined): string =>
  entry === undefined ? root : `${root}.${entry}`;

const written = (value: unknown): unknown => {
  if (!isRecord(value) || typeof value.times !== 'number') return value;
  return typeof value.repeat === 'string' && value.text === true
    ? value.repeat.repeat(value.times)
    : Array.from({ length: value.times }, () => value.repeat);
};

const typeScope = (types: Readonly<Record<string, Type>>): TypeScope => ({
  typeOf: (root, entry) => types[keyOf(root, entry)],
  known: (root) =>
    Object.keys(types)
      .map((key) => key.split('.'))
      .filter(([first, entry]) => (root === undefined ? entry === undefined : first === root))
      .map(([first = '', entry]) => entry ?? first),
});

const outcomeOf = ({ value, values = {}, types, place = anything, formats }: Case): unknown => {
  const problems: Pick<Problem, 'code' | 'pointer' | 'message'>[] = [];
  const report = createFormattingReport(
    ({ code, pointer, message }) => void problems.push({ code, pointer, message }),
  );
  const parsed = parseValue(value, '', report);
  if (types)
    return { type: printType(checkExpression(parsed, place, typeScope(types), report)), problems };
  if (problems.length > 0) return { problems };
  let exceeded = 0;
  const scope = {
    lookup: (root: string, entry: string | undefined) => written(values[keyOf(root, entry)]),
    translate: (text: string, argument?: (name: string) => string) =>
      text === 'Hello {name}'
        ? 'Kumusta {name}'
        : text === '{n} days'
          ? `{n} ${argument?.('n') === '1' ? 'araw' : 'na araw'}`
          : text,
    formats: { thousands: '.', decimal: ',', currency: '₱', ...formats },
    onLimitExceeded: () => (exceeded += 1),
  };
  const result = evaluate(parsed, scope) ?? null;
  if (exceeded > 0) return { result, exceeded };
  expect(evaluate(fold(parsed), scope) ?? null, 'folding changes nothing').toEqual(result);
  return { result };
};

for (const file of readdirSync(folder)) {
  let cases = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Case[];
  if (process.env.UPDATE === '1') {
    cases = cases.map((one) => ({ ...one, expected: outcomeOf(one) }));
    writeFileSync(
      join(folder, file),
      await format(JSON.stringify(cases), { parser: 'json', printWidth: 100 }),
    );
  }
  describe(`expressions: ${file.replace('.json', '')}`, () => {
    it.each(cases.map((one) => [`RULES ${String(one.rule)}: ${one.name}`, one] as const))(
      '%s',
      (_, one) => {
        expect(outcomeOf(one)).toEqual(one.expected);
      },
    );
  });
}
