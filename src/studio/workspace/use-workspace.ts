import type { Outcome, TextTree } from '../text-edits/index.ts';
import { createContext, use } from 'react';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import type { Pointer } from '../../../renderer/entries/document.ts';
import type { PaneName } from '../document/use-panes.ts';
import type { FocusRequest } from '../document/use-selection.ts';
import type { HelpDesk } from '../help/use-help-desk.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { IdText } from '../language/messages.ts';
import type { UncommittedFields } from '../saving/uncommitted-fields.ts';
import type { InsertedNode } from './use-insert-focus.ts';

/** What a person is told of an edit. */
export interface EditNotice {
  /** Why it was not made. */
  readonly refused?: string | undefined;
  /** What else was changed, or left as it is. */
  readonly also?: string | undefined;
}

/** Makes an edit. @returns what has to be told of it */
export const editWithNotice = (
  edit: Workspace['edit'],
  make: (tree: TextTree) => Outcome,
): EditNotice => {
  let also: string | undefined;
  const refused = edit((tree) => {
    const outcome = make(tree);
    if ('told' in outcome) also = outcome.told;
    return outcome;
  });
  return { refused, also };
};

/** A text that could be read. */
export interface ValidText {
  readonly tree: TextTree;
  /** What it says. */
  readonly document: unknown;
}

/** What the panes of an open document share. */
export interface Workspace {
  readonly id: string;
  /** As it was when its person paused last; an edit is made of the one that stands in the editor. */
  readonly text: string;
  readonly isReadOnly: boolean;
  /** The last text that could be read; undefined before the first. */
  readonly lastValidDocument: ValidText | undefined;
  /** Whether `text` cannot be read, so that `readable` is older. */
  readonly isOutdated: boolean;
  /** What the checker says of the text; undefined before the first check. */
  readonly problems: readonly LocatedProblem[] | undefined;
  readonly isChecking: boolean;
  /** The part that is selected in all panes. */
  readonly selected: Pointer;
  /** The place that the address of the page leads to, at which the keyboard begins; undefined where it leads to the document. */
  readonly deepLinkTarget: Pointer | undefined;
  /** Selects a part in all panes; the text shows it. */
  readonly select: (pointer: Pointer) => void;
  /** Selects a part in all panes for somebody who goes on to its details: where those stand below, they take the keyboard. */
  readonly selectAndFocus: (pointer: Pointer) => void;
  /** Where somebody went on in that way last; another object each time. */
  readonly focusRequest: FocusRequest | undefined;
  /** Selects a part that a person was led to, and opens the text where no other pane shows it. */
  readonly reveal: (pointer: Pointer) => void;
  /** Makes an edit of the text as it is now, as one step that can be undone. @returns why it was not made; undefined when it was */
  readonly edit: (make: (tree: TextTree) => Outcome) => string | undefined;
  /** Makes an edit in the same way, which brings a part that its person goes on in: the inspector takes the keyboard there. */
  readonly editAndFocus: (make: (tree: TextTree) => Outcome) => string | undefined;
  /** What came last in that way. */
  readonly insertedNode: InsertedNode | undefined;
  /** How often steps were taken back or made again, in whichever pane. */
  readonly undoCount: number;
  /** What is typed into fields and not in the text yet. */
  readonly uncommittedFields: UncommittedFields;
  /** Every other document, as people work on them. */
  readonly others: readonly IdText[];
  readonly language: LanguageClient;
  readonly help: HelpDesk;
  /** Whether the document is one to practise on: it is not on the service. */
  readonly isPractice: boolean;
  /** The panes that are to be seen. */
  readonly shown: ReadonlySet<PaneName>;
  readonly showPane: (pane: PaneName) => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** @throws outside of an open document */
export const useWorkspace = (): Workspace => {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error('Expected an open document around this pane.');
  return workspace;
};
