import type { PaneName } from '../document/use-panes.ts';
import { type TourState, tourNode } from './tour-state.ts';

export interface TourStep {
  readonly name: string;
  readonly title: string;
  readonly ask: string;
  readonly learned: string;
  /** Pane of the step; undefined outside of the panes. */
  readonly pane: PaneName | undefined;
  readonly at: string;
  readonly isDone: (now: TourState, begun: TourState) => boolean;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const tourSteps: readonly TourStep[] = [
  {
    name: 'choose',
    title: 'Choose a block',
    ask: 'In the layers, choose “Your first loan without interest …”. By keyboard: the arrow keys go through the list, Enter chooses.',
    learned:
      'Your choice is selected everywhere: in the layers, on the phone, in the inspector and in the JSON.',
    pane: 'parts',
    at: '.tree [tabindex="0"]',
    isDone: ({ selected }) => selected === tourNode,
  },
  {
    name: 'words',
    title: 'Change its words',
    ask: 'In the inspector, edit the field “Text”, and press Enter.',
    learned:
      'Every change is one step that can be undone. In your own documents it is saved by itself.',
    pane: 'details',
    at: '.inspector input, .inspector textarea',
    isDone: (now, begun) =>
      now.headingText !== undefined && !same(now.headingText, begun.headingText),
  },
  {
    name: 'phone',
    title: 'See it on the phone',
    ask: 'The phone already shows your text. Above it, choose another sample state, device, language or text size.',
    learned:
      'Sample states show what borrowers may meet: an offer that is over, a network that fails. Look at all of them before you publish.',
    pane: 'phone',
    at: '.preview-tools select',
    isDone: (now, begun) => now.acts.preview > begun.acts.preview,
  },
  {
    name: 'move',
    title: 'Move the block',
    ask: 'With the heading chosen, press “Move down” or “Move up” above the layers. By keyboard, in the layers: Alt and an arrow key.',
    learned:
      'You can move, duplicate and remove whole blocks this way. The button “Keys” lists all keys.',
    pane: 'parts',
    at: '.node-tools button:not(:disabled)',
    isDone: (now, begun) => now.headingIndex >= 0 && now.headingIndex !== begun.headingIndex,
  },
  {
    name: 'undo',
    title: 'Undo it',
    ask: 'Press “Undo”, until the heading is where it was. By keyboard, outside of fields: Ctrl and Z.',
    learned:
      'There is one history for everything that you do in a document, and it is still there when you come back.',
    pane: undefined,
    at: '.undo-buttons button',
    isDone: (now) => now.headingIndex === 1,
  },
  {
    name: 'wrong',
    title: 'Make it wrong',
    ask: 'Choose the heading again if it is not. In the inspector, press “Use a formula” below “Text”, write params.appNam into the field, and press Enter. The spelling mistake is intended.',
    learned:
      'The problem appears at its field, and below the panes with its place. A document with errors is saved like any other, but it cannot be published.',
    pane: 'details',
    at: '.inspector .prop > .node-tools > button',
    isDone: ({ hasErrors }) => hasErrors === true,
  },
  {
    name: 'remedy',
    title: 'Apply the fix',
    ask: 'In the problems, press “Fix: write "params.appName" …”. The sign ? next to it explains the problem.',
    learned: 'The heading now shows the name of the app, and follows when that changes.',
    pane: undefined,
    at: '.problems li button:last-of-type',
    isDone: ({ hasErrors }) => hasErrors === false,
  },
  {
    name: 'help',
    title: 'Open the help',
    ask: 'Press “Help” above the panes.',
    learned: 'It follows your selection, down to the single field. You can search all of it.',
    pane: undefined,
    at: '.pane-choice button:last-of-type',
    isDone: ({ shown }) => shown.has('help'),
  },
  {
    name: 'publish',
    title: 'See how to publish',
    ask: 'Press “Publish …” at the top, read what would happen, and close it. This document is never published.',
    learned: 'You can restore any earlier release under “Releases” in two clicks.',
    pane: undefined,
    at: '.practice-tools button',
    isDone: (now, begun) => now.acts.publication > begun.acts.publication,
  },
];
