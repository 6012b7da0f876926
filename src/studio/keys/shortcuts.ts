export const undoSteps = [
  { step: 'undo', name: 'Undo', keys: ['Mod+z'] },
  { step: 'redo', name: 'Redo', keys: ['Mod+Shift+z', 'Mod+y'] },
] as const;

export type UndoStep = (typeof undoSteps)[number]['step'];

/** Commits a field, like blur. */
export const takeKey = 'Enter';
/** Discards uncommitted input. */
export const dropKey = 'Escape';

/** Shortcuts by the action names of headless-tree. */
export const treeKeys = {
  focusPreviousItem: { hotkey: 'ArrowUp', does: 'Go to the part above' },
  focusNextItem: { hotkey: 'ArrowDown', does: 'Go to the part below' },
  expandOrDown: { hotkey: 'ArrowRight', does: 'Expand the part, or go to its first child' },
  collapseOrUp: {
    hotkey: 'ArrowLeft',
    does: 'Collapse the part, or go to its parent',
  },
  focusFirstItem: { hotkey: 'Home', does: 'Go to the first part' },
  focusLastItem: { hotkey: 'End', does: 'Go to the last part' },
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
