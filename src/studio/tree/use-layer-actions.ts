import { type RefObject, useRef, useState } from 'react';
import { isPointerWithin } from '../../../renderer/entries/document.ts';
import { blockKeys, commandOfKeys } from '../blocks/block-commands.ts';
import type { BlockPopup } from '../blocks/BlockPopups.tsx';
import { anchorAt } from '../blocks/popup-anchor.ts';
import { useBlockActions, useBlockNotice } from '../blocks/use-block-actions.ts';
import { useBlocks } from '../blocks/use-blocks.ts';
import { useBlockSelection } from '../blocks/use-block-selection.ts';
import type { DropPosition } from '../canvas/block-drag.ts';
import type { DocumentEdit } from '../inspector/document-edits.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { levelOf, placedBlocks } from './block-group.ts';
import { planGroupTo } from './group-edits.ts';
import { planMoveTo, positionForNew } from './node-moves.ts';
import { pathTo, type TreeEntry } from './screen-tree.ts';
import { useLayerKeys } from './use-layer-keys.ts';

interface Layers {
  readonly pane: RefObject<HTMLElement | null>;
  readonly entries: readonly TreeEntry[];
  readonly byKey: ReadonlyMap<string, TreeEntry>;
  readonly path: readonly TreeEntry[];
  /** Path of the focused row. */
  readonly pathOfKeys: readonly TreeEntry[];
  readonly pathOfAddition: readonly TreeEntry[];
  /** Keys of the visible rows, from top to bottom. */
  readonly visible: readonly string[];
}

const rowOf = (pane: HTMLElement | null, key: string | undefined): HTMLElement | undefined =>
  [...(pane?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
    ({ dataset }) => dataset.key === key,
  );

/** Commands, selection and popups of the layers. */
export const useLayerActions = ({
  pane,
  entries,
  byKey,
  path,
  pathOfKeys,
  pathOfAddition,
  visible,
}: Layers) => {
  const { isReadOnly, editAndFocus } = useWorkspace();
  const [notice, setNotice] = useBlockNotice();
  const say = (text: string): void => setNotice({ text, isVisible: true });
  const tools = useBlockActions(entries, path, setNotice);
  const blocks = useBlocks({ root: pane, entries, pathOfAddition }, pathOfKeys, setNotice);
  const selection = useBlockSelection(entries, say);
  const [popup, setPopup] = useState<BlockPopup>();
  /** Row from which Shift selects. */
  const anchor = useRef<string>(undefined);
  const focused = pathOfKeys.at(-1);
  const { ids } = selection;

  const toggle = ({ key }: TreeEntry): void => {
    const next = ids.includes(key) ? ids.filter((id) => id !== key) : [...ids, key];
    selection.selectMany(next, key);
  };
  const extend = (step: -1 | 1): void => {
    if (focused?.widget === undefined) return;
    const at = visible.indexOf(focused.key);
    if (ids.length < 2 || anchor.current === undefined) anchor.current = focused.key;
    const rows = step > 0 ? visible.slice(at + 1) : visible.slice(0, at).toReversed();
    const inside = [...ids, focused.key].flatMap((id) => byKey.get(id)?.pointer ?? []);
    const next = rows
      .flatMap((key) => byKey.get(key) ?? [])
      .find(
        ({ widget, pointer }) =>
          widget !== undefined &&
          !inside.some((around) => around !== pointer && isPointerWithin(pointer, around)),
      );
    if (next === undefined) return;
    const [from, to] = [visible.indexOf(anchor.current), visible.indexOf(next.key)];
    selection.selectMany(visible.slice(Math.min(from, to), Math.max(from, to) + 1), next.key);
    rowOf(pane.current, next.key)?.focus({ preventScroll: true });
  };
  const anchorOfFocus = () => rowOf(pane.current, focused?.key) ?? anchorAt(16, 16);
  const openMenu = (): void => {
    if (blocks.actions.blocks.length > 0) setPopup({ is: 'menu', anchor: anchorOfFocus() });
  };
  const openSlash = (): void => {
    const last = blocks.actions.blocks.at(-1)?.entry.pointer;
    const own = pathOfKeys.length === 0 ? pathOfAddition : pathOfKeys;
    const after = last === undefined ? own : pathTo(entries, last);
    const position = positionForNew(after);
    if (position === undefined) say('No block can be added here. Select another block first.');
    else setPopup({ is: 'slash', anchor: anchorOfFocus(), path: after, position });
  };
  useLayerKeys(pane, (keys) => {
    const command = commandOfKeys(keys);
    const others: Readonly<Record<string, (() => void) | undefined>> = {
      ContextMenu: openMenu,
      Escape: ids.length > 1 ? () => selection.selectBlock(selection.selectedId) : undefined,
      [blockKeys.menu.keys]: openMenu,
      [blockKeys.add.keys]: isReadOnly ? undefined : openSlash,
      [blockKeys.all.keys]: () =>
        selection.selectMany(levelOf(entries, pathOfKeys), selection.selectedId),
      [blockKeys.extendUp.keys]: () => extend(-1),
      [blockKeys.extendDown.keys]: () => extend(1),
    };
    return (command && blocks.actionOf(command)) ?? others[keys];
  });
  return {
    notice,
    setNotice,
    tools,
    blocks,
    selection,
    popup,
    setPopup,
    toggle,
    openMenuAt: (entry: TreeEntry, x: number, y: number): void => {
      if (!ids.includes(entry.key)) selection.selectBlock(entry.key);
      setPopup({ is: 'menu', anchor: anchorAt(x, y) });
    },
    add: (edit: DocumentEdit, name: string): void => {
      setPopup(undefined);
      say(editAndFocus(edit) ?? `Added: ${name}`);
    },
    dropEntry: ({ key, pointer }: TreeEntry, { list, index, gap, label }: DropPosition): void => {
      const group = placedBlocks(entries, ids.includes(key) ? ids : [key]);
      const plan =
        group.length > 1
          ? planGroupTo(group, list, gap)
          : { make: planMoveTo(pointer, list, index) };
      tools.run(plan, label, group);
    },
  };
};
