import type { FieldKind, Node } from '../../document/generated/document.ts';
import type { Place } from '../../document/place.ts';
import { outerOf, pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Types } from '../checker.ts';
import { limitsOf } from '../widget-tables.ts';
import { takenValues, type TakenValues } from './taken-values.ts';

/** An input, or a kind of a list of fields, which is one too. */
export interface DrawnInput {
  readonly widget: string;
  readonly pointer: Pointer;
  readonly takes: TakenValues;
}

/** Where a field is declared. */
export const declarationOf = (field: string): Pointer => pointerTo('/form/fields', field);

/** Follows which inputs draw each field and each kind of a list of fields, and which props limit what they take. */
export const followInputs = ({ typeOf }: Types) => {
  const drawn = new Map<Pointer, Omit<DrawnInput, 'takes'>[]>();
  /** The props that limit inputs, by the places of these. */
  const given = new Map<Pointer, Map<string, Type>>();
  const takesOf = (widget: string, pointer: Pointer): TakenValues => {
    const limits = limitsOf(widget);
    return limits === undefined
      ? {}
      : takenValues(limits, given.get(pointer) ?? new Map<string, Type>());
  };
  return {
    node: ({ field, widget }: Node, { pointer }: Place): void => {
      if (field === undefined) return;
      const declared = declarationOf(field);
      drawn.set(declared, [...(drawn.get(declared) ?? []), { widget, pointer }]);
    },
    kind: ({ widget }: FieldKind, { pointer }: Place): void =>
      void drawn.set(pointer, [{ widget, pointer }]),
    value: (value: unknown, place: Place, use: ValueUse): void => {
      if (use.of !== 'prop' || limitsOf(use.widget)?.props[use.name] === undefined) return;
      const input = outerOf(outerOf(place.pointer));
      const props = given.get(input) ?? new Map<string, Type>();
      given.set(input, props.set(use.name, typeOf(value, place)));
    },
    /** Behind the walk: the inputs of what is declared at a place. */
    of: (declared: Pointer): readonly DrawnInput[] =>
      (drawn.get(declared) ?? []).map(({ widget, pointer }) => ({
        widget,
        pointer,
        takes: takesOf(widget, pointer),
      })),
  };
};
