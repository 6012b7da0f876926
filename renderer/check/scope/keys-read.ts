import type { Ancestor } from '../../document/place.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Parse } from '../checker.ts';
import { referencesOf } from '../values/passed-references.ts';

/** What stands behind a name: of an entry the keys that its list is made from. Other names are not made from values of the screen. */
const keysOfName = (
  name: string,
  around: Ancestor | undefined,
  parse: Parse,
): readonly string[] => {
  for (let at = around; at !== undefined; at = at.parent) {
    const { layer, parent: outer } = at;
    if (layer.kind === 'entry' && layer.name === name)
      return collectKeysRead(parse(layer.list, layer.pointer), outer, parse);
  }
  return [];
};

/** The entries of roots, written `state.name`, that a value is made from at its place, also through names of entries. */
export const collectKeysRead = (
  expression: Expression,
  around: Ancestor | undefined,
  parse: Parse,
): readonly string[] =>
  referencesOf(expression).flatMap(({ root, entry }) =>
    entry === undefined ? keysOfName(root, around, parse) : [`${root}.${entry}`],
  );
