import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import { misspelt, removing, renaming, setting, type MutantKind } from './kind.ts';
import { typeRead, valuesOf } from './type-read.ts';

const demanding: ReadonlySet<string> = new Set(
  'if eq ne not in gt gte lt lte empty has default length trim money phone date get map filter some first take join split'.split(
    ' ',
  ),
);

export const valueKinds: readonly MutantKind[] = [
  {
    name: 'a misspelt name at the end of a reference',
    breaks: 'contract',
    mutants: ({ references }) =>
      references
        .filter(({ path }) => path.includes('.'))
        .map(({ path, pointer }) => setting(pointer, { $: misspelt(path) })),
  },
  {
    name: 'a misspelt root of a reference',
    breaks: 'contract',
    mutants: ({ references }) =>
      references.map(({ path, pointer }) => {
        const [root = '', ...rest] = path.split('.');
        return setting(pointer, { $: [misspelt(root), ...rest].join('.') });
      }),
  },
  {
    name: 'a reference into a text, number or boolean',
    breaks: 'contract',
    mutants: (parts, around) =>
      parts.references
        .filter(({ path }) =>
          ['text', 'number', 'boolean', 'amount', 'date'].includes(
            typeRead(path, parts, around)?.kind ?? '',
          ),
        )
        .map(({ path, pointer }) => setting(pointer, { $: `${path}.within` })),
  },
  {
    name: 'a wrong literal in a comparison',
    breaks: 'contract',
    mutants: (parts, around) =>
      parts.operations
        .filter(({ operator }) => operator === 'eq' || operator === 'ne')
        .flatMap(({ pointer, args: [one, other] }) => {
          if (!isRecord(one) || typeof one.$ !== 'string' || typeof other !== 'string') return [];
          return valuesOf(typeRead(one.$, parts, around)).includes(other)
            ? [setting(joinPointer(pointer, 2), misspelt(other))]
            : [];
        }),
  },
  {
    name: 'an unknown operator',
    breaks: 'contract',
    mutants: ({ operations }) =>
      operations.map(({ operator, pointer }) =>
        setting(joinPointer(pointer, 0), misspelt(operator), [pointer, joinPointer(pointer, 0)]),
      ),
  },
  {
    name: 'an operator without its arguments',
    breaks: 'contract',
    mutants: ({ operations }) =>
      operations
        .filter(({ operator }) => demanding.has(operator))
        .map(({ operator, pointer }) => setting(pointer, [operator])),
  },
  {
    name: 'a text whose {name} has no argument',
    breaks: 'contract',
    mutants: ({ texts }) =>
      texts.map(({ text, args, pointer }) =>
        setting(pointer, {
          text: `${text} {missing}`,
          ...(Object.keys(args).length > 0 && { args }),
        }),
      ),
  },
  {
    name: 'an argument that the text does not name',
    breaks: 'contract',
    mutants: ({ texts }) =>
      texts.flatMap(({ args, pointer }) =>
        Object.keys(args).map((name) =>
          renaming(joinPointer(pointer, 'args', name), misspelt(name), [`${pointer}/*`]),
        ),
      ),
  },
  {
    name: 'a text without an argument that it names',
    breaks: 'contract',
    mutants: ({ texts }) =>
      texts.flatMap(({ args, pointer }) =>
        Object.keys(args).map((name) =>
          removing(joinPointer(pointer, 'args', name), [`${pointer}/*`]),
        ),
      ),
  },
  {
    name: 'a number where a text is written',
    breaks: 'contract',
    mutants: ({ texts }) => texts.map(({ pointer }) => setting(joinPointer(pointer, 'text'), 5)),
  },
  {
    name: 'a condition that is a text',
    breaks: 'contract',
    mutants: ({ values }) =>
      values
        .filter(
          ({ use }) =>
            (use.of === 'node' && use.property === 'show') ||
            (use.of === 'step' && use.property === 'test') ||
            (use.of === 'source' && use.property === 'when'),
        )
        .map(({ pointer }) => setting(pointer, 'yes')),
  },
  {
    name: 'minor units shown as a text',
    breaks: 'contract',
    mutants: ({ operations }) =>
      operations.flatMap(({ operator, args: [amount], pointer }) =>
        operator === 'money' && isRecord(amount) ? [setting(pointer, amount)] : [],
      ),
  },
];
