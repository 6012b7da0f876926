import type { Around } from '../../document/place.ts';
import { namesOf, pointerTo, type Pointer } from '../../document/pointer.ts';
import { isOperatorName, operators } from '../../expressions/operators/index.ts';
import type { Operator } from '../../expressions/define.ts';
import { nameOfLayer } from '../outcomes/tests-around.ts';
import { partAt } from './parts-of-value.ts';
import type { NameOrigin } from './readable-paths.ts';

const binds = (name: unknown): boolean => {
  if (typeof name !== 'string' || !isOperatorName(name)) return false;
  const operator: Operator = operators[name];
  return operator.binds === true;
};

/** The list whose entries an operator around a part calls by a name, innermost first. */
const listOfOperator = (
  name: string,
  whole: unknown,
  part: Pointer,
): readonly [list: unknown] | undefined => {
  const names = namesOf(part);
  for (let length = names.length - 1; length >= 0; length -= 1) {
    const outer = partAt(whole, pointerTo('', ...names.slice(0, length)));
    // The name stands for an entry in the third argument only.
    if (Array.isArray(outer) && binds(outer[0]) && outer[2] === name && names[length] === '3')
      return [outer[1]];
  }
  return undefined;
};

/** What gives a name that is in scope at a part of a value; undefined: nothing around it does. */
export const originOfName = (
  name: string,
  whole: unknown,
  part: Pointer,
  around: Around | undefined,
): NameOrigin | undefined => {
  const bound = listOfOperator(name, whole, part);
  if (bound !== undefined) return { of: 'entry', list: bound[0] };
  for (let at = around; at !== undefined; at = at.outer) {
    const { layer } = at;
    if (nameOfLayer(layer) === name)
      return { of: layer.kind, ...(layer.kind === 'entry' && { list: layer.list }) };
  }
  return undefined;
};
