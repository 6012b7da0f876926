import { pointerTo } from '../../document/pointer.ts';
import { isScreenRoot, screenRoots } from '../../expressions/roots.ts';
import type { Checker } from '../checker.ts';
import type { Proof } from '../proof.ts';

/** Names that a list of fields gives itself; an entry of the same name could not be read. */
const ownNames = ['kind', 'value'];

const refuse = (
  { say }: Checker,
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
export const namesInScope: Proof = (checker) => ({
  node: (node, { pointer }) => {
    refuse(checker, node.as, pointerTo(pointer, 'as'));
    refuse(checker, node.at, pointerTo(pointer, 'at'), node.as === undefined ? [] : [node.as]);
  },
  list: (list, _name, { pointer }) => refuse(checker, list.as, pointerTo(pointer, 'as'), ownNames),
  step: (step, { pointer }) =>
    step.do === 'request' ? refuse(checker, step.as, pointerTo(pointer, 'as')) : undefined,
});
