import { layersAround, type Around } from '../../document/place.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import { fold } from '../../expressions/fold.ts';
import type { Checker } from '../checker.ts';
import type { Proof } from '../proof.ts';

const isNever = (value: unknown, pointer: Pointer, { parse }: Checker): boolean => {
  const test = fold(parse(value, pointer));
  return test.kind === 'literal' && test.refused !== true && test.value !== true;
};

/** Every field that must be filled in is drawn by something that may be shown. */
export const neverShown: Proof = (checker) => {
  const { document, say } = checker;
  const required = new Map<string, Pointer>();
  const filled = new Set<string>();
  const shown = new Set<string>();
  const demand = (name: string, value: unknown, pointer: Pointer): void => {
    if (value !== undefined && !isNever(value, pointerTo(pointer, 'required'), checker) && !required.has(name)) required.set(name, pointer);
  };
  const draw = (name: string | undefined, show: unknown, pointer: Pointer, around: Around | undefined): void => {
    if (name === undefined) return;
    const tests = layersAround(around, 'test').map(({ test, pointer: at }) => [test, at] as const);
    if (show !== undefined) tests.push([show, pointerTo(pointer, 'show')]);
    filled.add(name);
    if (!tests.some(([test, at]) => isNever(test, at, checker))) shown.add(name);
  };
  return {
    field: (field, name, { pointer }) => demand(`field "${name}"`, field.required, pointer),
    list: (list, name, { pointer }) =>
      Object.entries(list.kinds).forEach(([kind, { required: test }]) => demand(`list "${name}"`, test, pointerTo(pointer, 'kinds', kind))),
    node: (node, { pointer, around }) => {
      draw(node.field === undefined ? undefined : `field "${node.field}"`, node.show, pointer, around);
      draw(node.fields === undefined ? undefined : `list "${node.fields}"`, node.show, pointer, around);
    },
    end: () => {
      for (const [name, pointer] of required) {
        if (shown.has(name)) continue;
        const why = filled.has(name) ? 'what draws it is never shown' : `nothing on this ${document.kind} draws it`;
        say('never-shown', pointer, `the ${name} must be filled in, but ${why}. Draw it, or do not require it.`);
      }
    },
  };
};
