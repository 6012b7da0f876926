import { contractAt, expectedType } from '../expected-type.ts';
import type { Rule, Checker } from '../checker.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { isScreenRoot, screenRoots } from '../../document/screen-roots.ts';
import { referencesOf } from '../data-flow.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { Expression } from '../../expressions/expression.ts';

/** Checks type, references and comparisons of every value. */
export const validValueType: Rule = (checker) => ({
  value: (value, place, use) =>
    checker.expectType(value, place, expectedType(checker, use), contractAt(use)),
});

/** Requires initial values to read only roots available when the screen opens. */
export const noEarlyReference: Rule = ({ parse, report: say }) => ({
  value: (value, { pointer, ancestors: around }) => {
    const [start] = ancestorsOf(around, 'start');
    if (start === undefined) return;
    for (const reference of referencesOf(parse(value, pointer))) {
      if (!isScreenRoot(reference.root) || start.roots.includes(reference.root)) continue;
      const sentence = `"${reference.root}" is not there yet when the value at the start is worked out. Read ${start.roots.join(' or ')}, or set the value later.`;
      say('unknown-reference', reference.pointer, sentence, {
        expected: start.roots.join(', '),
        found: reference.root,
      });
    }
  },
});

const reservedNames = ['kind', 'value'];

const reportReserved = (
  { report: say }: Checker,
  name: string | undefined,
  pointer: string,
  taken: readonly string[] = [],
): void => {
  if (name === undefined || (!isScreenRoot(name) && !taken.includes(name))) return;
  say(
    'structure',
    pointer,
    `the name "${name}" has a meaning of its own here (as have ${[...screenRoots, ...taken].join(', ')}). Choose another one.`,
    {
      found: name,
    },
  );
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
    step.do === 'request'
      ? reportReserved(checker, step.as, joinPointer(pointer, 'as'))
      : undefined,
});

const keys = ['each', 'as', 'key'] as const;

const isDistinguishing = (key: Expression): boolean =>
  (key.kind === 'literal' && key.isErrorNode === true) ||
  referencesOf(key).some(({ entry }) => entry === undefined);

export const validRepeat: Rule = ({ parse, report: say }) => ({
  node: (node, { pointer }) => {
    if (
      node.as !== undefined &&
      !isScreenRoot(node.as) &&
      node.key !== undefined &&
      !isDistinguishing(parse(node.key, joinPointer(pointer, 'key')))
    )
      say(
        'structure',
        joinPointer(pointer, 'key'),
        `the key is the same for every entry. Make it from "${node.as}".`,
        { expected: node.as },
      );
    const given = keys.filter((key) => node[key] !== undefined);
    if (given.length === 0 && node.at !== undefined)
      say(
        'unknown-key',
        joinPointer(pointer, 'at'),
        '"at" means nothing without a repeat. Add "each", "as" and "key", or take it away.',
        {
          found: 'at',
          quotes: ['at', ...keys],
        },
      );
    if (given.length === 0 || given.length === keys.length) return;
    for (const key of keys) {
      if (given.includes(key)) continue;
      const sentence = `expected "${key}" beside "${given.join('" and "')}", found none. A repeat needs "each", "as" and "key".`;
      say('missing-key', pointer, sentence, { expected: key, suggestion: key, quotes: keys });
    }
  },
});
