export const undoSteps = [
  { step: 'undo', name: 'Undo', keys: ['Mod+z'] },
  { step: 'redo', name: 'Redo', keys: ['Mod+Shift+z', 'Mod+y'] },
] as const;

export type UndoStep = (typeof undoSteps)[number]['step'];
