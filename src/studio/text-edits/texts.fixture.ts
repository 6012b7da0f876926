import fc from 'fast-check';
import type { Json } from '../../../renderer/entries/document.ts';

const key = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'id',
    'widget',
    'children',
    'a/b',
    'm~n',
    '',
    '12',
    'é',
    '__proto__',
    '$',
  ),
  fc.string({ maxLength: 4 }),
);
const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(
    null,
    true,
    false,
    1000,
    -0.5,
    1e21,
    '',
    ', "x": [1]',
    '// no comment',
    '}',
    '\t\r\n"\\',
  ),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

export const values: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 4 })
      .map((entries): Json => Object.fromEntries(entries)),
  ),
})).value;

export const documents: fc.Arbitrary<Json> = fc.oneof(
  fc.array(values, { minLength: 1, maxLength: 5 }),
  fc
    .array(fc.tuple(key, values), { minLength: 1, maxLength: 5 })
    .map((entries): Json => Object.fromEntries(entries)),
);

export interface EvenLayout {
  readonly isOneLine: boolean;
  readonly step: string;
  readonly lineEnd: string;
  readonly colon: string;
  readonly comma: string;
  readonly inBraces: string;
  readonly inBrackets: string;
  readonly end: string;
}

export const evenLayouts: fc.Arbitrary<EvenLayout> = fc.record({
  isOneLine: fc.boolean(),
  step: fc.constantFrom('  ', '    ', '\t', ' ', '   '),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  colon: fc.constantFrom(': ', ':', ' : '),
  comma: fc.constantFrom(', ', ','),
  inBraces: fc.constantFrom('', ' '),
  inBrackets: fc.constantFrom('', ' '),
  end: fc.constantFrom('', '\n', '\n\n'),
});

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const writeEvenly = (value: Json, layout: EvenLayout, indent = ''): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent + layout.step;
  const members = isList(value)
    ? value.map((entry) => writeEvenly(entry, layout, inner))
    : Object.entries(value).map(
        ([name, member]) =>
          JSON.stringify(name) + layout.colon + writeEvenly(member, layout, inner),
      );
  const [open, close, inside] = isList(value)
    ? ['[', ']', layout.inBrackets]
    : ['{', '}', layout.inBraces];
  if (members.length === 0) return open + close;
  if (layout.isOneLine) return open + inside + members.join(layout.comma) + inside + close;
  return (
    open +
    layout.lineEnd +
    inner +
    members.join(`,${layout.lineEnd}${inner}`) +
    layout.lineEnd +
    indent +
    close
  );
};

const spaces = ['', '', ' ', '\n', '\n  ', '\r\n\t', '\n\n      ', '   ', '\t'];
const comments = ['/*0*/', ' // 0\n', '\n  /* 0\n 0 */\n', '\n// 0\r\n'];

export const createChoice = (numbers: readonly number[]) => {
  let asked = 0;
  return <Item>(items: readonly Item[]): Item => {
    asked += 1;
    const chosen = items[((numbers[asked % numbers.length] ?? 0) + asked) % items.length];
    if (chosen === undefined) throw new RangeError('Nothing to choose from.');
    return chosen;
  };
};

export const choices: fc.Arbitrary<readonly number[]> = fc.array(fc.nat({ max: 997 }), {
  minLength: 1,
  maxLength: 40,
});

export const writeWildly = (
  value: Json,
  numbers: readonly number[],
  withComments = false,
): string => {
  const choose = createChoice(numbers);
  let counted = 0;
  const space = (): string => {
    if (!withComments || choose([0, 1, 2, 3, 4, 5]) > 0) return choose(spaces);
    counted += 1;
    return choose(spaces) + choose(comments).replaceAll('0', `c${counted}.`) + choose(spaces);
  };
  const escape = (letter: string): string =>
    `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = (letters: string): string =>
    JSON.stringify(letters).replaceAll(/\\u[0-9a-f]{4}|\\.|[a-z]/g, (found) =>
      found.length === 1 && choose([0, 0, 0, 1]) === 1 ? escape(found) : found,
    );
  const write = (inner: Json): string => {
    if (typeof inner === 'string') return text(inner);
    if (typeof inner === 'number' && Number.isSafeInteger(inner))
      return choose([`${inner}`, `${inner}`, `${inner}.0`, `${inner}e0`, `${inner}E+00`]);
    if (typeof inner !== 'object' || inner === null) return JSON.stringify(inner);
    const members = isList(inner)
      ? inner.map((entry) => space() + write(entry) + space())
      : Object.entries(inner).map(
          ([name, member]) =>
            `${space()}${text(name)}${space()}:${space()}${write(member)}${space()}`,
        );
    const [open, close] = isList(inner) ? '[]' : '{}';
    const last =
      withComments && members.length > 0 && choose([0, 0, 0, 1]) === 1 ? `,${space()}` : '';
    return `${open}${members.length === 0 ? space() : members.join(',')}${last}${close}`;
  };
  return space() + write(value) + space();
};
