import {
  ArrowDown,
  ArrowUp,
  Blocks,
  Braces,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerDownRight,
  CornerUpLeft,
  Eye,
  type LucideIcon,
  MessageSquarePlus,
  PaintRoller,
  Scissors,
  Square,
  SquareDashed,
  Trash2,
} from 'lucide-react';
import { nodeMoves, type NodeMove } from '../tree/node-moves.ts';

export type BlockCommand =
  | NodeMove
  | 'visibility'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'look'
  | 'wrap'
  | 'unwrap'
  | 'share'
  | 'comment'
  | 'json';

/** Name, keys and icon of a command of blocks. */
interface CommandLook {
  readonly name: string;
  readonly keys: string;
  readonly icon: LucideIcon;
}

export interface CommandFacts extends CommandLook {
  readonly command: BlockCommand;
}

export interface BlockAction extends CommandLook {
  /** Undefined if the action is impossible now. */
  readonly run: (() => void) | undefined;
}

const moveFacts = (command: NodeMove, icon: LucideIcon): CommandFacts => {
  const { name = '', keys = '' } = nodeMoves.find(({ move }) => move === command) ?? {};
  return { command, name, keys, icon };
};

/** Menu of a block, in groups. */
export const commandGroups: readonly (readonly CommandFacts[])[] = [
  [
    { command: 'cut', name: 'Cut', keys: 'Mod+x', icon: Scissors },
    { command: 'copy', name: 'Copy', keys: 'Mod+c', icon: Copy },
    { command: 'paste', name: 'Paste', keys: 'Mod+v', icon: ClipboardPaste },
    { command: 'look', name: 'Paste look', keys: 'Mod+Shift+l', icon: PaintRoller },
    moveFacts('duplicate', CopyPlus),
  ],
  [
    moveFacts('up', ArrowUp),
    moveFacts('down', ArrowDown),
    moveFacts('out', CornerUpLeft),
    moveFacts('in', CornerDownRight),
  ],
  [
    { command: 'wrap', name: 'Wrap in a card', keys: 'Mod+g', icon: Square },
    { command: 'unwrap', name: 'Unwrap', keys: 'Mod+Shift+g', icon: SquareDashed },
    { command: 'share', name: 'Make a shared block', keys: 'Mod+b', icon: Blocks },
  ],
  [
    { command: 'visibility', name: 'Visibility', keys: 'Mod+Shift+h', icon: Eye },
    { command: 'comment', name: 'Comment', keys: 'Mod+.', icon: MessageSquarePlus },
    { command: 'json', name: 'Show in JSON', keys: 'Mod+j', icon: Braces },
  ],
  [moveFacts('remove', Trash2)],
];

export const blockCommands: readonly CommandFacts[] = commandGroups.flat();

/** Keys of these are clipboard events, which also work without a permission. */
const clipboardCommands: ReadonlySet<BlockCommand> = new Set(['cut', 'copy', 'paste']);

/** Command of pressed keys. */
export const commandOfKeys = (keys: string): BlockCommand | undefined =>
  blockCommands.find((known) => known.keys === keys && !clipboardCommands.has(known.command))
    ?.command;

export const commandFacts = (command: BlockCommand): CommandFacts => {
  const facts = blockCommands.find((known) => known.command === command);
  if (facts === undefined) throw new Error(`The menu of blocks has no '${command}'.`);
  return facts;
};

export const replaceKey = { keys: 'Mod+i', does: 'Replace the image of the selected block' };

/** Shortcuts of the canvas and the layers besides the menu. */
export const blockKeys = {
  add: { keys: '/', does: 'Add a block after the selected one, or inside an empty one' },
  all: { keys: 'Mod+a', does: 'Select all blocks on this level' },
  menu: { keys: 'Shift+F10', does: 'Open the menu of the block' },
  extendUp: { keys: 'Shift+ArrowUp', does: 'Also select the block before it' },
  extendDown: { keys: 'Shift+ArrowDown', does: 'Also select the block after it' },
} as const;
