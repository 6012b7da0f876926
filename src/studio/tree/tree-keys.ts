/** Shortcuts by the action names of headless-tree. */
export const treeKeys = {
  focusPreviousItem: { hotkey: 'ArrowUp', does: 'Go to the part above' },
  focusNextItem: { hotkey: 'ArrowDown', does: 'Go to the part below' },
  expandOrDown: { hotkey: 'ArrowRight', does: 'Show what is in the part, or go into it' },
  collapseOrUp: {
    hotkey: 'ArrowLeft',
    does: 'Hide what is in the part, or go to the one around it',
  },
  focusFirstItem: { hotkey: 'Home', does: 'Go to the first part' },
  focusLastItem: { hotkey: 'End', does: 'Go to the last part' },
} as const;
