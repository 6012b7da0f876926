import {
  ownProperty,
  joinPointer,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import {
  addMember,
  putProperty,
  putValue,
  removeValue,
  removeMember,
  type DocumentEdit,
} from './document-edits.ts';
import type { PropertyFacts } from './property-facts.ts';
import { membersOfRecord } from './structure.ts';

/** Makes a change of the open text. @returns why it was not made; undefined when it was */
export type ApplyEdit = (change: DocumentEdit) => string | undefined;

/** A part of the document that stands there or not, and how it is set. */
export interface EditTarget {
  /** Where it stands, or will. */
  readonly pointer: Pointer;
  /** Undefined: nothing is set. */
  readonly value: unknown;
  /** What stands in the same record: what some parts mean depends on it. */
  readonly beside: unknown;
  /** It is a member of a record that is written by its operator. */
  readonly isArgument?: boolean;
  /** @returns why it was not taken */
  readonly put: (value: Json) => string | undefined;
  readonly remove: () => string | undefined;
}

/** What holds parts, as far as it is there. */
export interface Holder {
  readonly pointer: Pointer;
  readonly value: unknown;
}

/** The place of a property of an object. @param order of the properties of the object; without it that of the language */
export const propertyTarget = (
  edit: ApplyEdit,
  { pointer: holder, value }: Holder,
  name: string,
  order?: readonly string[],
): EditTarget => {
  const pointer = joinPointer(holder, name);
  return {
    pointer,
    value: ownProperty(value, name),
    beside: value,
    put: (next) => edit(putProperty(pointer, next, order)),
    remove: () => edit(removeValue(pointer)),
  };
};

/** The place of an entry of a list. */
export const entryTarget = (
  edit: ApplyEdit,
  { pointer, value }: Holder,
  beside: unknown,
): EditTarget => ({
  pointer,
  value,
  beside,
  put: (next) => edit(putValue(pointer, next)),
  remove: () => edit(removeValue(pointer)),
});

/** The place of a member of a record, which is written as an object or by its operator. */
export const memberTarget = (
  edit: ApplyEdit,
  holder: Holder,
  { name }: PropertyFacts,
  isValue: boolean,
  order: readonly string[],
): EditTarget => {
  if (!isValue) return propertyTarget(edit, holder, name, order);
  const members = membersOfRecord(holder.value, holder.pointer, true) ?? [];
  const found = members.find((member) => member.name === name);
  const pointer = found?.pointer ?? joinPointer(holder.pointer, members.length * 2 + 2);
  return {
    pointer,
    value: found?.value,
    beside: Object.fromEntries(members.map((member) => [member.name, member.value])),
    isArgument: true,
    put: (next) =>
      edit(found === undefined ? addMember(holder.pointer, name, next) : putValue(pointer, next)),
    remove: () => edit(removeMember(pointer)),
  };
};
