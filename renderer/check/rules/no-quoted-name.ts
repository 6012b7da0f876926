import { isRecord } from '../../document/json.ts';
import type { Ancestor } from '../../document/node-path.ts';
import type { Pointer } from '../../document/pointer.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Expression, Operation } from '../../expressions/expression.ts';
import { operators } from '../../expressions/operators/index.ts';
import type { Rule } from '../checker.ts';
import { flowingArgs, referencesOf } from '../data-flow.ts';
import { bindingNameOf } from '../conditions/enclosing-conditions.ts';
import { expectedType } from '../expected-type.ts';
import { textOperators } from '../shown-texts.ts';

const namePattern = /^\s*\$?\.?([A-Za-z][\w-]*)\s*$/;

/** Names that the layers around a value bind, up to its action. */
const namesAround = (ancestors: Ancestor | undefined): ReadonlySet<string> => {
  const names = new Set<string>();
  for (let at = ancestors; at !== undefined && at.layer.kind !== 'action'; at = at.parent) {
    const { layer } = at;
    const name = layer.kind === 'failure' ? undefined : bindingNameOf(layer);
    if (name !== undefined) names.add(name);
  }
  return names;
};

/** Operators of which the first argument is read, and nothing is compared. */
const readingOperators: readonly Operation['name'][] = [
  'money',
  'date',
  'length',
  'count',
  'has',
  'empty',
  'not',
  'first',
  'split',
];

interface WrittenName {
  readonly name: string;
  readonly pointer: Pointer;
  readonly isBound: boolean;
}

/** Texts in quotes at places where a value may be read. */
const writtenNames = (expression: Expression, bound: readonly string[]): readonly WrittenName[] => {
  if (expression.kind === 'literal') {
    const { value, pointer } = expression;
    const name = typeof value === 'string' ? namePattern.exec(value)?.[1] : undefined;
    return name === undefined ? [] : [{ name, pointer, isBound: bound.includes(name) }];
  }
  if (expression.kind === 'reference') return [];
  if (expression.kind === 'text')
    return Object.values(expression.args).flatMap((part) => writtenNames(part, bound));
  const { name, args, names } = expression;
  if (operators[name]?.bindsEntry === true) {
    // An entry of which a field is read is no text.
    const plain = names.filter(
      (entry) =>
        !referencesOf(expression).some(({ root, path }) => root === entry && path.length > 0),
    );
    return args.flatMap((part, index) =>
      writtenNames(part, index === 0 ? bound : [...bound, ...plain]),
    );
  }
  const parts = textOperators.includes(name)
    ? args
    : name === 'list' || name === 'record'
      ? args
      : readingOperators.includes(name)
        ? args.slice(0, 1)
        : flowingArgs(expression);
  return parts.flatMap((part) => writtenNames(part, bound));
};

const comparingOperators: ReadonlySet<unknown> = new Set(['eq', 'ne', 'in', 'match', 'without']);

/** Texts that the document compares with, which are values of its own. */
const comparedTexts = (value: unknown, found: Set<string>, isCompared = false): Set<string> => {
  if (typeof value === 'string' && isCompared) found.add(value);
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    const compares = comparingOperators.has(entries[0]) || (isCompared && entries[0] === 'list');
    for (const entry of entries) comparedTexts(entry, found, compares);
  } else if (isRecord(value)) for (const entry of Object.values(value)) comparedTexts(entry, found);
  return found;
};

const writingSteps: readonly string[] = [
  'set',
  'store',
  'request',
  'form',
  'native',
  'go',
  'toast',
  'copy',
];

const isRead = (use: ValueUse): boolean =>
  use.of === 'prop' ||
  use.of === 'parameter' ||
  use.of === 'field' ||
  use.of === 'node' ||
  (use.of === 'step' && writingSteps.includes(use.step.do));

const plainKinds: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'amount', 'date']);

/** Forbids names such as `event` in quotes, unless the document compares something with that text. */
export const noQuotedName: Rule = (checker) => {
  let compared: ReadonlySet<string> | undefined;
  const isCompared = (name: string): boolean => {
    compared ??= comparedTexts(checker.document, new Set());
    return compared.has(name);
  };
  return {
    value: (value, { pointer, ancestors }, use) => {
      if (!isRead(use)) return;
      const written = writtenNames(checker.parse(value, pointer), []);
      if (written.length === 0) return;
      const around = namesAround(ancestors);
      for (const { name, pointer: at, isBound } of written) {
        if (!isBound && !around.has(name)) continue;
        const expected = unwrapOptional(expectedType(checker, use));
        if (expected.kind === 'text' && expected.values?.includes(name) === true) continue;
        const type = isBound ? undefined : checker.scopeAt(ancestors).typeOf(name, undefined);
        const isPlain =
          isBound || (type !== undefined && plainKinds.has(unwrapOptional(type).kind));
        if (isPlain && !isCompared(name)) checker.report('quoted-value.path', at, { found: name });
      }
    },
  };
};
