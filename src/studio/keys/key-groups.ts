import { undoSteps, dropKey, takeKey, treeKeys, type KeyGroup } from './shortcuts.ts';
import { editorKeyLines } from '../editor/editor-keys.ts';
import { nodeMoves } from '../tree/node-moves.ts';
import { sheetKey } from './pressed-keys.ts';

/** Collects all shortcuts from the tables that the handlers use. */
export const keyGroups = (onMac: boolean): readonly KeyGroup[] => [
  {
    title: 'Everywhere',
    lines: [
      { keys: [sheetKey], does: 'Show these keys, outside of fields and texts' },
      { keys: ['Tab'], does: 'Go to the next field or button, and out of a text' },
      { keys: ['Escape'], does: 'Close a dialog' },
    ],
  },
  { title: 'In a document', lines: undoSteps.map(({ name, keys }) => ({ keys, does: name })) },
  {
    title: 'In the parts',
    lines: [
      ...Object.values(treeKeys).map(({ hotkey, does }) => ({ keys: [hotkey], does })),
      { keys: ['Enter'], does: 'Select the part in all panes' },
      ...nodeMoves.map(({ name, keys }) => ({ keys: [keys], does: name })),
    ],
  },
  {
    title: 'In the details',
    lines: [
      { keys: [takeKey], does: 'Apply the input' },
      { keys: [dropKey], does: 'Restore the previous value' },
    ],
  },
  { title: 'In the text', lines: editorKeyLines(onMac) },
];
