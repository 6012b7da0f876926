import type { Pointer } from '../../../renderer/entries/document.ts';
import { isScreenNode, keyOf, membersOf, propertyOf } from './find.ts';
import { valuesIn } from './names.ts';
import type { TextNode } from './read-tree.ts';

/** Where a document keeps the fields of its form. */
export const fieldsAt: Pointer = '/form/fields';

/** A place that reads, fills or checks a field of the form. */
export interface FieldUse {
  readonly name: string;
  readonly offset: number;
  /** An input, and not a step or a formula. */
  readonly isInput: boolean;
}

const ofForm = (step: TextNode | undefined): boolean =>
  step !== undefined && propertyOf(step, 'do')?.value === 'form';

/** The name of a field that a text says, by the property that it stands in. */
const nameIn = ({ value, parent }: TextNode): string | undefined => {
  if (typeof value !== 'string') return undefined;
  // The fields that a step checks stand in a list.
  if (parent?.type === 'array')
    return parent.parent !== undefined &&
      keyOf(parent.parent) === 'fields' &&
      ofForm(parent.parent.parent)
      ? value
      : undefined;
  const key = parent === undefined ? undefined : keyOf(parent);
  if (key === 'field') return value;
  return key === '$' ? /^fields\.([^.]+)/.exec(value)?.[1] : undefined;
};

/** Every use of a field in a value of a document: by inputs, by what is worked out, and by the steps that fill it, check it or tell what is wrong with it. */
export const fieldUses = (value: TextNode): readonly FieldUse[] =>
  valuesIn(value).flatMap((node): readonly FieldUse[] => {
    if (
      node.type === 'object' &&
      node.parent?.type === 'property' &&
      keyOf(node.parent) === 'values' &&
      ofForm(node.parent.parent)
    )
      return membersOf(node).map((member) => ({
        name: keyOf(member) ?? '',
        offset: member.offset,
        isInput: false,
      }));
    const name = nameIn(node);
    const holder = node.parent?.parent;
    return name === undefined
      ? []
      : [{ name, offset: node.offset, isInput: holder !== undefined && isScreenNode(holder) }];
  });
