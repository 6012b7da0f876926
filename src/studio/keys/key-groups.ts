import {
  canvasKeys,
  dropKey,
  paletteKey,
  takeKey,
  treeKeys,
  tryKey,
  undoSteps,
  type KeyGroup,
} from './shortcuts.ts';
import { editorKeyLines } from '../editor/editor-keys.ts';
import { blockCommands, blockKeys, replaceKey } from '../blocks/block-commands.ts';
import { sheetKey } from './pressed-keys.ts';

/** Collects all shortcuts from the tables that the handlers use. */
export const keyGroups = (onMac: boolean): readonly KeyGroup[] => [
  {
    title: 'Everywhere',
    lines: [
      { keys: [sheetKey], does: 'Show these keys, outside of fields and texts' },
      { keys: [paletteKey], does: 'Find a page, a block or an action' },
      { keys: ['Tab'], does: 'Go to the next field or button, and out of a text' },
      { keys: ['Escape'], does: 'Close a dialog' },
    ],
  },
  {
    title: 'In a document',
    lines: [
      ...undoSteps.map(({ name, keys }) => ({ keys, does: name })),
      { keys: [tryKey], does: 'Try out the page on the phone, or edit it again' },
    ],
  },
  {
    title: 'On the canvas',
    lines: [
      ...canvasKeys.map(({ keys, does }) => ({ keys: [keys], does })),
      { keys: ['Shift+Enter'], does: 'Break the line of a text' },
      { keys: [replaceKey.keys], does: replaceKey.does },
      ...Object.values(blockKeys).map(({ keys, does }) => ({ keys: [keys], does })),
      ...blockCommands.map(({ name, keys }) => ({ keys: [keys], does: name })),
    ],
  },
  {
    title: 'In the layers',
    lines: [
      ...Object.values(treeKeys).map(({ hotkey, does }) => ({ keys: [hotkey], does })),
      { keys: ['Enter'], does: 'Select the block in all panes' },
      ...Object.values(blockKeys).map(({ keys, does }) => ({ keys: [keys], does })),
      ...blockCommands.map(({ name, keys }) => ({ keys: [keys], does: name })),
    ],
  },
  {
    title: 'In the inspector',
    lines: [
      { keys: [takeKey], does: 'Apply the input' },
      { keys: [dropKey], does: 'Restore the previous value' },
    ],
  },
  { title: 'In the text', lines: editorKeyLines(onMac) },
];
