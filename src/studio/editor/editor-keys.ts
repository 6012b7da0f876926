import {
  acceptCompletion,
  closeCompletion,
  startCompletion,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { moveLineDown, moveLineUp, selectParentSyntax, defaultKeymap } from '@codemirror/commands';
import { foldAll, foldCode, unfoldAll, unfoldCode, foldKeymap } from '@codemirror/language';
import { nextDiagnostic, openLintPanel, lintKeymap } from '@codemirror/lint';
import {
  closeSearchPanel,
  findNext,
  gotoLine,
  openSearchPanel,
  searchKeymap,
} from '@codemirror/search';
import type { Command, KeyBinding } from '@codemirror/view';
import type { KeyLine } from '../keys/shortcuts.ts';
import { historyKeymap } from './undo-history.ts';

/** Editor key bindings. Tab is not bound, so that it leaves the editor like any field. */
export const editorKeymap: readonly KeyBinding[] = [
  ...closeBracketsKeymap,
  ...defaultKeymap,
  ...searchKeymap,
  ...historyKeymap,
  ...foldKeymap,
  ...completionKeymap,
  ...lintKeymap,
];

/** Listed commands; all others work as in any text field. */
const listedCommands: readonly (readonly [command: Command, does: string])[] = [
  [openSearchPanel, 'Find and replace'],
  [findNext, 'Go to the next place that was found'],
  [closeSearchPanel, 'Close the search'],
  [gotoLine, 'Go to a line'],
  [startCompletion, 'Show suggestions'],
  [acceptCompletion, 'Accept the suggestion'],
  [closeCompletion, 'Close the offer'],
  [nextDiagnostic, 'Go to the next problem'],
  [openLintPanel, 'List the problems of the text'],
  [foldCode, 'Fold the block at the cursor'],
  [unfoldCode, 'Unfold it'],
  [foldAll, 'Fold everything'],
  [unfoldAll, 'Unfold everything'],
  [moveLineUp, 'Move the line up'],
  [moveLineDown, 'Move the line down'],
  [selectParentSyntax, 'Expand the selection'],
];

/** Key names of a binding on this platform, in the notation of the key tables. */
const keysOf = ({ key, mac, linux, win }: KeyBinding, onMac: boolean): readonly string[] => {
  const written = onMac ? (mac ?? key) : (linux ?? win ?? key);
  return written === undefined
    ? []
    : [
        written
          .replaceAll(/-(?=.)/g, '+')
          .replace('Ctrl', 'Control')
          .replace('Cmd', 'Mod'),
      ];
};

/** Lists editor shortcuts from the actual key bindings. */
export const editorKeyLines = (onMac: boolean): readonly KeyLine[] =>
  listedCommands.map(([command, does]) => ({
    does,
    keys: editorKeymap
      .filter(({ run }) => run === command)
      .flatMap((binding) => keysOf(binding, onMac)),
  }));
