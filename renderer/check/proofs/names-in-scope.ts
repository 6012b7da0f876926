import { joinPointer } from '../../document/pointer.ts';
import { isScreenRoot, screenRoots } from '../../expressions/roots.ts';
import type { Checker } from '../checker.ts';
import type { Rule } from '../proof.ts';

/** Names that a list of fields gives itself; an entry of the same name could not be read. */
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

/** Names that a document gives to entries and answers do not hide a root (RULES 42). */
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
