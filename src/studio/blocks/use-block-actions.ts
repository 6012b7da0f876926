import { useCallback, useMemo } from 'react';
import { joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { useCommentFocus } from '../comments/comment-focus.ts';
import { useComments } from '../comments/use-comments.ts';
import { focusText } from '../editor/focus-text.ts';
import { usePermission } from '../session/use-session.ts';
import { pluralize } from '../shell/format.ts';
import {
  applyEdits,
  documentOf,
  readTree,
  type EditResult,
  type TextTree,
} from '../text-edits/index.ts';
import { type PlacedEntry, placedBlocks } from '../tree/block-group.ts';
import { type BlockPlan, planGroupMove } from '../tree/group-edits.ts';
import { type NodeMove, planMove } from '../tree/node-moves.ts';
import type { TreeEntry } from '../tree/screen-tree.ts';
import { planUnwrap, planWrap } from '../tree/wrap-blocks.ts';
import { nodeAround, pointerOfNode } from '../workspace/node-ids.ts';
import { editWithNotice, useTransientMessage, useWorkspace } from '../workspace/use-workspace.ts';
import { type BlockCommand, commandFacts } from './block-commands.ts';
import { planPasteLook, useCopiedLook } from './block-look.ts';

/** Message about the last action. One about a success is only announced. */
export interface BlockNotice {
  readonly text: string;
  readonly isVisible: boolean;
}

const noNotice: BlockNotice = { text: '', isVisible: false };

/** Notice of a pane, cleared on undo and redo. */
export const useBlockNotice = (): readonly [BlockNotice, (notice: BlockNotice) => void] =>
  useTransientMessage(noNotice);

export interface BlockActions {
  /** Blocks that the commands change: the selected group, else the block of the path. */
  readonly blocks: readonly PlacedEntry[];
  /** Undefined if the command is impossible now. */
  readonly actionOf: (command: BlockCommand) => (() => void) | undefined;
  /**
   * @param done sentence about the edit, for its message
   * @param of blocks that stay selected; by default those of the commands
   */
  readonly run: (plan: BlockPlan, done: string, of?: readonly PlacedEntry[]) => void;
}

export const nameOfBlocks = (blocks: readonly PlacedEntry[]): string =>
  blocks.length === 1 ? (blocks[0]?.entry.name ?? '') : pluralize(blocks.length, 'block');

/** Blocks that commands change. */
const useTargets = (
  entries: readonly TreeEntry[],
  path: readonly TreeEntry[],
): readonly PlacedEntry[] => {
  const { selectedBlocks } = useWorkspace();
  return useMemo(() => {
    const [entry, holder] = [path.at(-1), path.at(-2)];
    // Keys on a block outside of the group are about that block.
    if (entry !== undefined && selectedBlocks.includes(entry.key))
      return placedBlocks(entries, selectedBlocks);
    return entry?.widget === undefined || holder === undefined ? [] : [{ entry, holder }];
  }, [entries, path, selectedBlocks]);
};

/** Runs plans as one undo step, and selects what they made. */
const useRunPlan = (setNotice: (notice: BlockNotice) => void) => {
  const { edit, selectBlocks } = useWorkspace();
  return useCallback(
    (plan: BlockPlan, done: string, blocks: readonly PlacedEntry[]): void => {
      let after: unknown;
      const ids = blocks.map(({ entry }) => entry.key);
      const make = (tree: TextTree): EditResult => {
        const result = plan.make(tree);
        if ('refused' in result) return result;
        const isGroup = (plan.selects ?? ids).length > 1;
        after = isGroup ? documentOf(readTree(applyEdits(tree.text, result.edits))) : undefined;
        return { ...result, at: plan.selects?.[0] ?? result.at };
      };
      const { refused, also } = editWithNotice(edit, make);
      setNotice({
        text: refused ?? (also === undefined ? done : `${done}. ${also}`),
        isVisible: refused !== undefined || also !== undefined,
      });
      if (refused !== undefined || after === undefined) return;
      const chosen = plan.selects?.flatMap((at) => nodeAround(after, at) ?? []) ?? ids;
      selectBlocks(chosen, plan.selects?.[0] ?? pointerOfNode(after, chosen[0] ?? '') ?? '');
    },
    [edit, selectBlocks, setNotice],
  );
};

const planNodeMove = (
  blocks: readonly PlacedEntry[],
  path: readonly TreeEntry[],
  move: NodeMove,
): BlockPlan | undefined => {
  // A group may consist of one block with others inside of it.
  const isPath = blocks.length === 1 && blocks[0]?.entry === path.at(-1);
  if (!isPath) return planGroupMove(blocks, move);
  const make = planMove(path, move);
  return make && { make };
};

/**
 * Commands on the selected blocks.
 * @param path of the block that has the focus or the selection
 */
export const useBlockActions = (
  entries: readonly TreeEntry[],
  path: readonly TreeEntry[],
  setNotice: (notice: BlockNotice) => void,
): BlockActions => {
  const { lastValidDocument, isReadOnly, select, selectAndFocus, showPane } = useWorkspace();
  const blocks = useTargets(entries, path);
  const runPlan = useRunPlan(setNotice);
  const document = lastValidDocument?.document;
  const look = useCopiedLook();
  const mayComment = usePermission('comment.write');
  const canComment = useComments() !== undefined && mayComment;
  const commentFocus = useCommentFocus();

  const actionOf = (command: BlockCommand): (() => void) | undefined => {
    const [first] = blocks;
    const pointer = first?.entry.pointer;
    if (pointer === undefined || first === undefined) return undefined;
    const done = `${nameOfBlocks(blocks)}: ${commandFacts(command).name}`;
    const runOf = (plan: BlockPlan | undefined) =>
      plan === undefined || isReadOnly ? undefined : () => runPlan(plan, done, blocks);
    const runUnlessRefused = (plan: BlockPlan | { readonly refused: string } | undefined) => {
      if (plan === undefined || 'make' in plan) return runOf(plan);
      return isReadOnly ? undefined : () => setNotice({ text: plan.refused, isVisible: true });
    };
    switch (command) {
      case 'cut':
      case 'copy':
      case 'paste':
      case 'share':
        return undefined;
      case 'json':
        return () => showInText(pointer, select, () => showPane('text'));
      case 'visibility':
        return blocks.length > 1
          ? undefined
          : () => selectAndFocus(joinPointer(pointer, 'show'), true);
      case 'comment':
        if (blocks.length > 1 || !canComment) return undefined;
        return () => {
          select(pointer);
          showPane('comments');
          commentFocus.request();
        };
      case 'look': {
        const copied = look.read();
        return runUnlessRefused(copied && planPasteLook(document, blocks, copied));
      }
      case 'wrap':
        return runOf(planWrap(blocks));
      case 'unwrap':
        return runUnlessRefused(blocks.length > 1 ? undefined : planUnwrap(document, first));
      default:
        return runOf(planNodeMove(blocks, path, command));
    }
  };
  return {
    blocks,
    actionOf,
    run: (plan, done, of = blocks) => runPlan(plan, done, of),
  };
};

const showInText = (
  pointer: Pointer,
  select: (pointer: Pointer) => void,
  show: () => void,
): void => {
  show();
  // A newly opened pane has no size before its first render.
  setTimeout(() => {
    select(pointer);
    focusText();
  });
};
