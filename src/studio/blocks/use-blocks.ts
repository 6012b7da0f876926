import type { TreeEntry } from '../tree/screen-tree.ts';
import type { BlockCommand } from './block-commands.ts';
import { type BlockActions, type BlockNotice, useBlockActions } from './use-block-actions.ts';
import {
  type BlockClipboard,
  type ClipboardPane,
  useBlockClipboard,
} from './use-block-clipboard.ts';
import { type SharedBlocks, useSharedBlocks } from './use-shared-block.ts';

export interface Blocks {
  readonly actions: BlockActions;
  readonly clipboard: BlockClipboard;
  readonly shared: SharedBlocks;
  /** Undefined if the command is impossible now. */
  readonly actionOf: (command: BlockCommand) => (() => void) | undefined;
}

/**
 * Commands of a pane with blocks, with the clipboard while the pane has the focus.
 * @param path of the block that has the focus or the selection
 * @param setNotice shows a message of the pane
 */
export const useBlocks = (
  { root, entries, pathOfAddition }: ClipboardPane,
  path: readonly TreeEntry[],
  setNotice: (notice: BlockNotice) => void,
): Blocks => {
  const actions = useBlockActions(entries, path, setNotice);
  const clipboard = useBlockClipboard({ root, entries, pathOfAddition }, actions, setNotice);
  const shared = useSharedBlocks(actions, setNotice);
  return {
    actions,
    clipboard,
    shared,
    actionOf: (command) =>
      actions.actionOf(command) ?? clipboard.actionOf(command) ?? shared.actionOf(command),
  };
};
