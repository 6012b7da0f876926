import { createContext, use } from 'react';
import { joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import {
  combineEdits,
  type DocumentEdit,
  putProperty,
  removeValue,
} from '../inspector/document-edits.ts';
import { tabOfProp, widgetsByName } from '../inspector/inspector-tabs.ts';
import type { PropertyFacts } from '../inspector/property-facts.ts';
import { resolvePointer } from '../inspector/structure.ts';
import type { PlacedEntry } from '../tree/block-group.ts';
import type { BlockPlan } from '../tree/group-edits.ts';

type Setting = string | number | boolean;

/** Style of a block; a formula is no part of it. */
interface BlockLook {
  /** Undefined for a property that has its default. */
  readonly settings: ReadonlyMap<string, Setting | undefined>;
}

const styleProps = (widget: string): readonly PropertyFacts[] =>
  widgetsByName.get(widget)?.props.filter((prop) => tabOfProp(prop) === 'style') ?? [];

const isSetting = (value: unknown): value is Setting =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Undefined for a block without style. */
export const lookOf = (document: unknown, node: Pointer): BlockLook | undefined => {
  const widget = resolvePointer(document, joinPointer(node, 'widget'));
  const settings = styleProps(String(widget)).flatMap(
    ({ name }): readonly (readonly [string, Setting | undefined])[] => {
      const value = resolvePointer(document, joinPointer(node, 'props', name));
      return value === undefined || isSetting(value) ? [[name, value]] : [];
    },
  );
  return settings.length === 0 ? undefined : { settings: new Map(settings) };
};

const takes = ({ choices, isRequired }: PropertyFacts, value: Setting | undefined): boolean =>
  value === undefined
    ? !isRequired
    : choices === undefined || choices.some((choice) => choice === value);

const editsOf = (
  document: unknown,
  { entry: { pointer, widget = '' } }: PlacedEntry,
  { settings }: BlockLook,
): { readonly isAlike: boolean; readonly edits: readonly DocumentEdit[] } => {
  const shared = styleProps(widget).filter(
    (prop) => settings.has(prop.name) && takes(prop, settings.get(prop.name)),
  );
  const edits = shared.flatMap(({ name }): readonly DocumentEdit[] => {
    const at = joinPointer(pointer, 'props', name);
    const value = settings.get(name);
    if (resolvePointer(document, at) === value) return [];
    return [value === undefined ? removeValue(at) : putProperty(at, value)];
  });
  return { isAlike: shared.length > 0, edits };
};

/** Gives blocks the style of another one, as far as they have the same properties. */
export const planPasteLook = (
  document: unknown,
  blocks: readonly PlacedEntry[],
  look: BlockLook,
): BlockPlan | { readonly refused: string } => {
  const all = blocks.map((block) => editsOf(document, block, look));
  const edits = all.flatMap((one) => one.edits);
  if (edits.length > 0) return { make: combineEdits(...edits) };
  return {
    refused: all.some(({ isAlike }) => isAlike)
      ? 'This block has the copied look already.'
      : 'The copied block has no style that this block can take. Copy a block of the same kind.',
  };
};

interface CopiedLook {
  readonly read: () => BlockLook | undefined;
  readonly write: (look: BlockLook | undefined) => void;
}

const createCopiedLook = (): CopiedLook => {
  let copied: BlockLook | undefined;
  return {
    read: () => copied,
    write: (look) => {
      copied = look;
    },
  };
};

/** Outside of the clipboard, which not every browser lets a menu read. */
const CopiedLookContext = createContext<CopiedLook>(createCopiedLook());

/** Look of the block that was copied last in this tab, also on another page. */
export const useCopiedLook = (): CopiedLook => use(CopiedLookContext);
