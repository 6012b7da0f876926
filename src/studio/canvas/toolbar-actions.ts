import { ImageIcon, Pencil } from 'lucide-react';
import { joinPointer, parsePointer, type Pointer } from '../../../renderer/entries/document.ts';
import { type BlockCommand, commandFacts, replaceKey } from '../blocks/block-commands.ts';
import { widgetsByName } from '../inspector/inspector-tabs.ts';
import { resolvePointer } from '../inspector/structure.ts';
import { takeKey } from '../keys/shortcuts.ts';
import type { Translations } from '../translations/use-translations.ts';
import type { Block } from './canvas-model.ts';
import type { ToolbarAction } from './CanvasToolbar.tsx';
import { editableTexts } from './visible-texts.ts';

interface ToolbarSource {
  readonly document: unknown;
  /** Undefined in the language of the document. */
  readonly translations: Translations | undefined;
  /** Undefined for several blocks. */
  readonly block: Block | undefined;
  readonly actionOf: (command: BlockCommand) => (() => void) | undefined;
  readonly onEdit: () => void;
  /** @param pointer of the picture */
  readonly onReplace: (pointer: Pointer) => void;
}

export interface Toolbar {
  readonly actions: readonly ToolbarAction[];
  /** Action of Enter. */
  readonly primary: (() => void) | undefined;
  readonly replace: (() => void) | undefined;
}

/** Labels of buttons and fields are texts with another name. */
const editName = (pointer: Pointer): string =>
  parsePointer(pointer).includes('label') ? 'Edit label' : 'Edit text';

/** Image of a block that shows one. */
export const pictureOf = ({ widget, pointer }: Block): Pointer | undefined => {
  const facts = widgetsByName.get(widget)?.props.find(({ control }) => control === 'picture');
  return facts && joinPointer(pointer, 'props', facts.name);
};

const hasImage = (document: unknown, picture: Pointer | undefined): boolean =>
  picture !== undefined && resolvePointer(document, picture) !== undefined;

/** True for an image block without an image, which the phone shows as a placeholder. */
export const isPlaceholder = (document: unknown, { widget, pointer }: Block): boolean => {
  const props = widgetsByName.get(widget)?.props ?? [];
  const lacks = (name: string): boolean =>
    props.some((known) => known.name === name) &&
    resolvePointer(document, joinPointer(pointer, 'props', name)) === undefined;
  return lacks('asset') && lacks('src');
};

/** Toolbar of a selection: what one block of its kind needs most, and what all of them have. */
export const toolbarActions = ({
  document,
  translations,
  block,
  actionOf,
  onEdit,
  onReplace,
}: ToolbarSource): Toolbar => {
  const [text] = block === undefined ? [] : editableTexts(document, block, translations);
  const picture = block && pictureOf(block);
  const edit = text === undefined ? undefined : onEdit;
  const replace = picture === undefined ? undefined : () => onReplace(picture);
  const commands = (names: readonly BlockCommand[]): readonly ToolbarAction[] =>
    names.map((command) => ({ ...commandFacts(command), run: actionOf(command) }));
  const common = { hasLabel: true };
  return {
    actions: [
      ...commands(['up', 'down']),
      ...(text === undefined
        ? []
        : [
            {
              ...common,
              name: text.language === undefined ? editName(text.visible.pointer) : 'Translate',
              keys: takeKey,
              icon: Pencil,
              run: edit,
            },
          ]),
      ...(replace === undefined
        ? []
        : [
            {
              ...common,
              name: hasImage(document, picture) ? 'Replace image' : 'Choose image',
              keys: replaceKey.keys,
              icon: ImageIcon,
              run: replace,
            },
          ]),
      ...commands(block === undefined ? ['wrap'] : ['visibility']),
      ...commands(['duplicate', ...(block === undefined ? (['remove'] as const) : [])]),
    ],
    primary: edit ?? replace,
    replace,
  };
};
