import type { TreeEntry } from '../tree/screen-tree.ts';
import type { BlockCommand } from './block-commands.ts';
import { type BlockActions, type BlockNotice, useBlockActions } from './use-block-actions.ts';
import {
  type BlockClipboard,
  type ClipboardPane,
  useBlockClipboard,
} from './use-block-clipboard.ts';

export interface Blocks {
  readonly actions: BlockActions;
  readonly clipboard: BlockClipboard;
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
  return {
    actions,
    clipboard,
    actionOf: (command) => actions.actionOf(command) ?? clipboard.actionOf(command),
  };
};
