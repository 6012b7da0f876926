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

/** Applies an edit to the open text. @returns the reason of a rejection */
export type ApplyEdit = (change: DocumentEdit) => string | undefined;

/** Existing or possible value with its edits. */
export interface EditTarget {
  readonly pointer: Pointer;
  readonly value: unknown;
  /** Parent record, on which the meaning of some properties depends. */
  readonly beside: unknown;
  /** Member of a record in operator notation. */
  readonly isArgument?: boolean;
  /** @returns the reason of a rejection */
  readonly put: (value: Json) => string | undefined;
  readonly remove: () => string | undefined;
}

/** Parent object, which may not exist yet. */
export interface Holder {
  readonly pointer: Pointer;
  readonly value: unknown;
}

/**
 * Target of an object property.
 * @param order of the sibling properties; by default that of the language
 */
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

/** Target of a record member, in object or operator notation. */
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
