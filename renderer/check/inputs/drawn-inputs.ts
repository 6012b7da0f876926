import type { FieldKind, Node } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/place.ts';
import { parentPointer, joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { TypeChecker } from '../checker.ts';
import { inputLimitsOf } from '../widget-tables.ts';
import { inputDomain, type InputDomain } from './taken-values.ts';

/** An input, or a kind of a list of fields, which is one too. */
export interface RenderedInput {
  readonly widget: string;
  readonly pointer: Pointer;
  readonly domain: InputDomain;
}

/** Where a field is declared. */
export const fieldPointer = (field: string): Pointer => joinPointer('/form/fields', field);

/** Follows which inputs draw each field and each kind of a list of fields, and which props limit what they take. */
export const trackInputs = ({ typeOf }: TypeChecker) => {
  const rendered = new Map<Pointer, Omit<RenderedInput, 'domain'>[]>();
  /** The props that limit inputs, by the places of these. */
  const given = new Map<Pointer, Map<string, Type>>();
  const domainOf = (widget: string, pointer: Pointer): InputDomain => {
    const limits = inputLimitsOf(widget);
    return limits === undefined
      ? {}
      : inputDomain(limits, given.get(pointer) ?? new Map<string, Type>());
  };
  return {
    node: ({ field, widget }: Node, { pointer }: NodePath): void => {
      if (field === undefined) return;
      const declared = fieldPointer(field);
      rendered.set(declared, [...(rendered.get(declared) ?? []), { widget, pointer }]);
    },
    kind: ({ widget }: FieldKind, { pointer }: NodePath): void =>
      void rendered.set(pointer, [{ widget, pointer }]),
    value: (value: unknown, place: NodePath, use: ValueUse): void => {
      if (use.of !== 'prop' || inputLimitsOf(use.widget)?.props[use.name] === undefined) return;
      const input = parentPointer(parentPointer(place.pointer));
      const props = given.get(input) ?? new Map<string, Type>();
      given.set(input, props.set(use.name, typeOf(value, place)));
    },
    /** Behind the walk: the inputs of what is declared at a place. */
    of: (declared: Pointer): readonly RenderedInput[] =>
      (rendered.get(declared) ?? []).map(({ widget, pointer }) => ({
        widget,
        pointer,
        domain: domainOf(widget, pointer),
      })),
  };
};
