import type { Ancestor } from '../../document/place.ts';
import { parsePointer, joinPointer, type Pointer } from '../../document/pointer.ts';
import { isOperatorName, operators } from '../../expressions/operators/index.ts';
import type { Operator } from '../../expressions/define.ts';
import { bindingNameOf } from '../outcomes/tests-around.ts';
import { valueAtPointer } from './parts-of-value.ts';
import type { NameOrigin } from './readable-paths.ts';

const isBinder = (name: unknown): boolean => {
  if (typeof name !== 'string' || !isOperatorName(name)) return false;
  const operator: Operator = operators[name];
  return operator.bindsEntry === true;
};

/** The list whose entries an operator around a part calls by a name, innermost first. */
const boundListOf = (
  name: string,
  whole: unknown,
  part: Pointer,
): readonly [list: unknown] | undefined => {
  const names = parsePointer(part);
  for (let length = names.length - 1; length >= 0; length -= 1) {
    const outer = valueAtPointer(whole, joinPointer('', ...names.slice(0, length)));
    // The name stands for an entry in the third argument only.
    if (Array.isArray(outer) && isBinder(outer[0]) && outer[2] === name && names[length] === '3')
      return [outer[1]];
  }
  return undefined;
};

/** What gives a name that is in scope at a part of a value; undefined: nothing around it does. */
export const findNameOrigin = (
  name: string,
  whole: unknown,
  part: Pointer,
  around: Ancestor | undefined,
): NameOrigin | undefined => {
  const bound = boundListOf(name, whole, part);
  if (bound !== undefined) return { of: 'entry', list: bound[0] };
  for (let at = around; at !== undefined; at = at.parent) {
    const { layer } = at;
    if (bindingNameOf(layer) === name)
      return { of: layer.kind, ...(layer.kind === 'entry' && { list: layer.list }) };
  }
  return undefined;
};
