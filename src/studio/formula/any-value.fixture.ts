import fc from 'fast-check';
import { isRecord, operatorSyntax, checkSyntax } from '../../../renderer/entries/node.ts';

const isName = (name: string, index: number): boolean =>
  operatorSyntax.get(name)?.isIdentifierArg(index) === true;

const argumentsOf = (name: string, count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => (isName(name, index) ? `n${String(index)}` : 0));

export const everyArity: readonly (readonly [name: string, count: number])[] = [
  ...operatorSyntax.keys(),
].flatMap((name) =>
  Array.from({ length: 8 }, (_, count) => count)
    .filter((count) => checkSyntax([name, ...argumentsOf(name, count)]).length === 0)
    .map((count): [string, number] => [name, count]),
);

const path = fc.constantFrom(
  'state.a',
  'sources.card.items',
  'one',
  'a-b',
  'fields.x-1.2',
  'if.x',
  'not',
  'true',
  'in.a',
  'text',
  'eq',
  'null.a',
  'params.b_c.d',
);

const literal = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, -0.25, 1e21, 1e-7, 12345678901234, 1e20),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\\', 'a\nb', '{name}', 'and', '\u2028', '\u007f', '\ud800', '“”'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);

export const anyValue = (maxDepth = 4): fc.Arbitrary<unknown> =>
  fc
    .letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth, withCrossShrink: true },
        literal,
        path.map(($) => ({ $ })),
        fc
          .constantFrom(...everyArity)
          .chain(([name, count]) =>
            fc
              .tuple(
                ...argumentsOf(name, count).map((argument) =>
                  typeof argument === 'string' ? fc.constant(argument) : tie('value'),
                ),
              )
              .map((args) => [name, ...args]),
          ),
        fc
          .constantFrom('and', 'or', 'not', 'eq', 'in', 'gt', 'add', 'subtract', 'if')
          .chain((name) => {
            const count = name === 'not' ? 1 : name === 'if' ? 3 : 2;
            return fc
              .array(tie('value'), {
                minLength: count,
                maxLength: name === 'add' || name === 'and' || name === 'or' ? 3 : count,
              })
              .map((args) => [name, ...args]);
          }),
        fc.record({ text: fc.string() }),
        fc.record({
          text: fc.string(),
          args: fc.dictionary(fc.constantFrom('a', 'b', 'if', 'name'), tie('value')),
        }),
      ),
    }))
    .value.filter((value) => checkSyntax(value).length === 0);

export const nearlyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything(),
  fc.jsonValue(),
  fc.array(
    fc.oneof(
      fc.constantFrom<unknown>(
        ...operatorSyntax.keys(),
        'a b',
        'text',
        { $: 'a' },
        { $: 'a b' },
        { text: 1 },
        { text: '', args: [] },
        Number.NaN,
      ),
      anyValue(1),
    ),
    {
      maxLength: 5,
    },
  ),
  fc.record({ $: fc.string(), text: fc.string() }, { requiredKeys: [] }).filter(isRecord),
);
