import type { Pointer } from '../../../renderer/entries/document.ts';
import { isScreenNode, keyOf, membersOf, propertyOf } from './find.ts';
import { valuesIn } from './names.ts';
import type { TextNode } from './read-tree.ts';

export const fieldsAt: Pointer = '/form/fields';

export interface FieldUse {
  readonly name: string;
  readonly offset: number;
  /** False for steps and formulas. */
  readonly isInput: boolean;
}

const ofForm = (step: TextNode | undefined): boolean =>
  step !== undefined && propertyOf(step, 'do')?.value === 'form';

const nameIn = ({ value, parent }: TextNode): string | undefined => {
  if (typeof value !== 'string') return undefined;
  // Form steps list their fields in an array.
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

/** Finds uses of form fields by inputs, formulas and form steps. */
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
