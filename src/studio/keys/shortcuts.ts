export const undoSteps = [
  { step: 'undo', name: 'Undo', keys: ['Mod+z'] },
  { step: 'redo', name: 'Redo', keys: ['Mod+Shift+z', 'Mod+y'] },
] as const;

export type UndoStep = (typeof undoSteps)[number]['step'];

/** Commits a field, like blur. */
export const takeKey = 'Enter';
/** Discards uncommitted input. */
export const dropKey = 'Escape';

/** Opens the command palette. */
export const paletteKey = 'Mod+k';

/** Switches between editing the phone and using it. */
export const tryKey = 'Mod+Enter';

/** Shortcuts of the canvas, besides those that move a block. */
export const canvasKeys = [
  { keys: 'Enter', does: 'Edit the text of the selected block' },
  { keys: 'Escape', does: 'Select the block around it' },
  { keys: 'ArrowUp', does: 'Select the block before it' },
  { keys: 'ArrowDown', does: 'Select the block after it' },
] as const;

/** Shortcuts by the action names of headless-tree. */
export const treeKeys = {
  focusPreviousItem: { hotkey: 'ArrowUp', does: 'Go to the block above' },
  focusNextItem: { hotkey: 'ArrowDown', does: 'Go to the block below' },
  expandOrDown: { hotkey: 'ArrowRight', does: 'Expand the block, or go to its first child' },
  collapseOrUp: {
    hotkey: 'ArrowLeft',
    does: 'Collapse the block, or go to its parent',
  },
  focusFirstItem: { hotkey: 'Home', does: 'Go to the first block' },
  focusLastItem: { hotkey: 'End', does: 'Go to the last block' },
} as const;

export interface KeyLine {
  /** Equivalent combinations such as Mod+Shift+z; Mod is Control, or Command on a Mac. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}
