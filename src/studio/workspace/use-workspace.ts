import type { ApplyEdit } from '../inspector/edit-target.ts';
import { useEffect, useRef, useCallback, useState, createContext, use } from 'react';
import type { TextTree, EditResult } from '../text-edits/index.ts';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import type { Pointer } from '../../../renderer/entries/document.ts';
import type { PaneName } from '../document/use-panes.ts';
import type { FocusRequest } from '../document/use-selection.ts';
import type { HelpDesk } from '../help/use-help-desk.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { IdText } from '../language/messages.ts';
import type { UncommittedFields } from '../saving/uncommitted-fields.ts';
import type { InsertedNode } from './use-insert-focus.ts';

export interface EditNotice {
  readonly refused?: string | undefined;
  readonly also?: string | undefined;
}

export const editWithNotice = (
  edit: Workspace['edit'],
  make: (tree: TextTree) => EditResult,
): EditNotice => {
  let also: string | undefined;
  const refused = edit((tree) => {
    const result = make(tree);
    if ('told' in result) also = result.told;
    return result;
  });
  return { refused, also };
};

export interface ValidText {
  readonly tree: TextTree;
  readonly document: unknown;
}

export interface Workspace {
  readonly id: string;
  /** Debounced text. Edits apply to the current text of the editor. */
  readonly text: string;
  readonly isReadOnly: boolean;
  /** Undefined before the first valid text. */
  readonly lastValidDocument: ValidText | undefined;
  /** True if `text` is invalid, so that `lastValidDocument` is older. */
  readonly isOutdated: boolean;
  /** Undefined before the first check. */
  readonly problems: readonly LocatedProblem[] | undefined;
  readonly isChecking: boolean;
  readonly selected: Pointer;
  /** Location in the address of the page, which receives the focus. */
  readonly deepLinkTarget: Pointer | undefined;
  readonly select: (pointer: Pointer) => void;
  /**
   * Selects a node and focuses its details in the stacked layout.
   * @param takesFocus in every layout
   */
  readonly selectAndFocus: (pointer: Pointer, takesFocus?: boolean) => void;
  /** Ids of blocks that are selected together; empty for a single one. */
  readonly selectedBlocks: readonly string[];
  /** @param pointer of the block that the inspector would show alone */
  readonly selectBlocks: (ids: readonly string[], pointer: Pointer) => void;
  /** Last selectAndFocus request; a new object each time. */
  readonly focusRequest: FocusRequest | undefined;
  /** Selects a node, and opens the text if no other pane shows it. */
  readonly reveal: (pointer: Pointer) => void;
  /**
   * Applies an edit to the current text as one undo step.
   * @param joins extends the last undo step instead, for the keys of one text
   * @returns reason of a failure
   */
  readonly edit: (make: (tree: TextTree) => EditResult, joins?: boolean) => string | undefined;
  /** Undoes the last step. */
  readonly undo: () => void;
  /** Like `edit`, and focuses the inserted node in the inspector. */
  readonly editAndFocus: (make: (tree: TextTree) => EditResult) => string | undefined;
  readonly insertedNode: InsertedNode | undefined;
  readonly undoCount: number;
  readonly uncommittedFields: UncommittedFields;
  readonly others: readonly IdText[];
  /** Reads the other documents again. */
  readonly readOthers: () => void;
  readonly language: LanguageClient;
  readonly help: HelpDesk;
  readonly isPractice: boolean;
  readonly shown: ReadonlySet<PaneName>;
  readonly showPane: (pane: PaneName) => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const useWorkspace = (): Workspace => {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error('Expected an open document around this pane.');
  return workspace;
};

export const useEdit = (): ApplyEdit => useWorkspace().edit;

/**
 * Marks uncommitted input: the status line shows it, the end of the page commits it.
 * @param take commits the input and returns the reason of a rejection
 */
export const useOpenField = (isOpen: boolean, take: () => string | undefined): void => {
  const { uncommittedFields: openFields } = useWorkspace();
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  useEffect(
    () => (isOpen ? openFields.begin(() => newest.current()) : undefined),
    [openFields, isOpen],
  );
};

/**
 * Message about the last edit, cleared on undo and redo.
 * @param nothing value without a message
 */
export const useTransientMessage = <T>(nothing: T): readonly [told: T, tell: (told: T) => void] => {
  const { undoCount: retraced } = useWorkspace();
  const [last, setLast] = useState({ told: nothing, retraced });
  const tell = useCallback((told: T) => setLast({ told, retraced }), [retraced]);
  return [last.retraced === retraced ? last.told : nothing, tell];
};
