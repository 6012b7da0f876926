import { contractAt, expectedType } from '../expected-type.ts';
import type { Rule, Checker } from '../checker.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { isScreenRoot } from '../../document/screen-roots.ts';
import { referencesOf } from '../data-flow.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { Expression } from '../../expressions/expression.ts';

/** Checks type, references and comparisons of every value. */
export const validValueType: Rule = (checker) => ({
  value: (value, path, use) =>
    checker.expectType(value, path, expectedType(checker, use), contractAt(use)),
});

/** Requires initial values to read only roots available when the screen opens. */
export const noEarlyReference: Rule = ({ parse, report }) => ({
  value: (value, { pointer, ancestors }) => {
    const [start] = ancestorsOf(ancestors, 'start');
    if (start === undefined) return;
    for (const reference of referencesOf(parse(value, pointer))) {
      const { root } = reference;
      if (isScreenRoot(root) && !start.roots.includes(root))
        report('unknown-reference.early', reference.pointer, { root, roots: start.roots });
    }
  },
});

const reservedNames = ['kind', 'value'];

const reportReserved = (
  { report }: Checker,
  name: string | undefined,
  pointer: string,
  taken: readonly string[] = [],
): void => {
  if (name !== undefined && (isScreenRoot(name) || taken.includes(name)))
    report('structure.shadowed-name', pointer, { name, taken });
};

/** Forbids names that shadow a root (RULES 42). */
export const noShadowedRoot: Rule = (checker) => ({
  node: (node, { pointer }) => {
    reportReserved(checker, node.as, joinPointer(pointer, 'as'));
    reportReserved(
      checker,
      node.at,
      joinPointer(pointer, 'at'),
      node.as === undefined ? [] : [node.as],
    );
  },
  list: (list, _name, { pointer }) =>
    reportReserved(checker, list.as, joinPointer(pointer, 'as'), reservedNames),
  step: (step, { pointer }) =>
    'as' in step ? reportReserved(checker, step.as, joinPointer(pointer, 'as')) : undefined,
});

const keys = ['each', 'as', 'key'] as const;

const isDistinguishing = (key: Expression): boolean =>
  (key.kind === 'literal' && key.isErrorNode === true) ||
  referencesOf(key).some(({ entry }) => entry === undefined);

export const validRepeat: Rule = ({ parse, report }) => ({
  node: (node, { pointer }) => {
    if (
      node.as !== undefined &&
      !isScreenRoot(node.as) &&
      node.key !== undefined &&
      !isDistinguishing(parse(node.key, joinPointer(pointer, 'key')))
    )
      report('structure.repeat-key', joinPointer(pointer, 'key'), { as: node.as });
    const given = keys.filter((key) => node[key] !== undefined);
    if (given.length === 0 && node.at !== undefined)
      report('unknown-key.repeat-position', joinPointer(pointer, 'at'));
    if (given.length === 0 || given.length === keys.length) return;
    for (const key of keys)
      if (!given.includes(key)) report('missing-key.repeat', pointer, { key });
  },
});
