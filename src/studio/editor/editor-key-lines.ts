import { acceptCompletion, closeCompletion, startCompletion } from '@codemirror/autocomplete';
import { moveLineDown, moveLineUp, selectParentSyntax } from '@codemirror/commands';
import { foldAll, foldCode, unfoldAll, unfoldCode } from '@codemirror/language';
import { nextDiagnostic, openLintPanel } from '@codemirror/lint';
import { closeSearchPanel, findNext, gotoLine, openSearchPanel } from '@codemirror/search';
import type { Command, KeyBinding } from '@codemirror/view';
import type { KeyLine } from '../keys/key-group.ts';
import { editorKeymap } from './editor-keys.ts';

/** What people are told of; the rest is as in every text. */
const listedCommands: readonly (readonly [command: Command, does: string])[] = [
  [openSearchPanel, 'Find and replace'],
  [findNext, 'Go to the next place that was found'],
  [closeSearchPanel, 'Close the search'],
  [gotoLine, 'Go to a line'],
  [startCompletion, 'Offer what fits here'],
  [acceptCompletion, 'Take what is offered'],
  [closeCompletion, 'Close the offer'],
  [nextDiagnostic, 'Go to the next problem'],
  [openLintPanel, 'List the problems of the text'],
  [foldCode, 'Fold what is around the cursor'],
  [unfoldCode, 'Unfold it'],
  [foldAll, 'Fold everything'],
  [unfoldAll, 'Unfold everything'],
  [moveLineUp, 'Move the line up'],
  [moveLineDown, 'Move the line down'],
  [selectParentSyntax, 'Select what is around the selection'],
];

/** Keys of a binding on this machine, as our tables write them. */
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

/** What the keys of the text do, read from the keys that the text has. */
export const editorKeyLines = (onMac: boolean): readonly KeyLine[] =>
  listedCommands.map(([command, does]) => ({
    does,
    keys: editorKeymap
      .filter(({ run }) => run === command)
      .flatMap((binding) => keysOf(binding, onMac)),
  }));
