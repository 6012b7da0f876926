import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import {
  listNameUses,
  type LocatedProblem,
  readDocuments,
  readSentences,
} from '../../../renderer/entries/node.ts';
import { type Answers, renderServed, type Served } from '../api/served.fixture.tsx';
import { parseFormula } from '../formula/parse-formula.ts';
import type { OfferedReference } from '../formula/references.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { IdText, LanguageService } from '../language/messages.ts';
import { createUncommittedFields, type UncommittedFields } from '../saving/uncommitted-fields.ts';
import { applyEdits, readTree, type EditResult, type TextTree } from '../text-edits/index.ts';
import { useInsertFocus } from '../workspace/use-insert-focus.ts';
import { type Workspace, WorkspaceContext } from '../workspace/use-workspace.ts';
import { InspectorPane } from './InspectorPane.tsx';
import { nothingKnown } from './known.fixture.ts';
import { SymbolsProvider } from './SymbolsContext.tsx';

export const testLanguageClient = (
  known: DocumentSymbols,
  references: readonly OfferedReference[] = [],
): LanguageClient => {
  const answers: LanguageService = {
    others: () => true,
    check: () => [],
    known: () => ({ ...known }),
    references: () => references,
    formula: ({ formula }) => parseFormula(formula),
    sentences: ({ id, text }) => readSentences({ name: id, text }),
    complete: () => [],
    explain: () => '',
    nameUses: ({ target, ...document }) => {
      const [read] = readDocuments([{ name: document.id, text: document.text }]);
      return read && listNameUses(read, target);
    },
  };
  return { ask: async (name, asks) => answers[name](asks) };
};

/** Opens a tab of the selected block. */
export const openTab = (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('tab', { name }));

const noOthers = [{ id: 'other', text: '{}' }];

export interface Inspected {
  readonly read: () => string;
  readonly steps: () => number;
  readonly undo: () => void;
  readonly openFields: UncommittedFields;
  readonly changeElsewhere: (text: string, selected: string) => void;
  /** Selects and focuses, as a click on a problem does. */
  readonly selectAndFocus: (pointer: string) => void;
  readonly served: Served;
}

interface Options {
  readonly selected?: string;
  readonly sought?: string;
  readonly known?: DocumentSymbols;
  readonly references?: readonly OfferedReference[];
  readonly isReadOnly?: boolean;
  readonly check?: (text: string) => readonly LocatedProblem[];
  readonly pane?: ReactNode;
  readonly others?: readonly IdText[];
  readonly answers?: Answers;
  readonly permissions?: readonly string[];
  /** Address of the page, with its parameters. */
  readonly path?: string;
}

export const inspect = async (
  text: string,
  {
    selected = '',
    sought,
    known = nothingKnown,
    references = [],
    isReadOnly = false,
    check = () => [],
    pane = <InspectorPane />,
    others = noOthers,
    answers = {},
    permissions = ['draft.write', 'asset.write'],
    path = '/',
  }: Options = {},
): Promise<Inspected> => {
  let current = text;
  let count = 0;
  const openFields = createUncommittedFields();
  const previous: string[] = [];
  let undo: Inspected['undo'] = () => undefined;
  let changeElsewhere: Inspected['changeElsewhere'] = () => undefined;
  let selectAndFocus: Inspected['selectAndFocus'] = () => undefined;
  const client = testLanguageClient(known, references);
  const Page = () => {
    const [now, setNow] = useState(text);
    const [at, setAt] = useState(selected);
    const [selectedBlocks, setSelectedBlocks] = useState<readonly string[]>([]);
    const select = useCallback((pointer: string): void => {
      setAt(pointer);
      setSelectedBlocks([]);
    }, []);
    const [led, setLed] = useState<{ readonly pointer: string }>();
    const [retraced, retrace] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      undo = () => {
        current = previous.pop() ?? current;
        setNow(current);
        retrace();
      };
      changeElsewhere = (next, then) => {
        current = next;
        setNow(next);
        select(then);
      };
      selectAndFocus = (pointer) => {
        select(pointer);
        setLed({ pointer });
      };
    }, [select]);
    const edit = useCallback(
      (make: (tree: TextTree) => EditResult): string | undefined => {
        const result = make(readTree(current));
        if ('refused' in result) return result.refused;
        previous.push(current);
        current = applyEdits(current, result.edits);
        count += 1;
        setNow(current);
        select(result.at);
        return undefined;
      },
      [select],
    );
    const { editAndFocus, insertedNode } = useInsertFocus(edit);
    const workspace = useMemo((): Workspace => {
      const document: unknown = JSON.parse(now);
      const tree = readTree(now);
      return {
        id: 'one',
        text: now,
        isReadOnly,
        lastValidDocument: { tree, document },
        isOutdated: false,
        problems: check(now),
        isChecking: false,
        selected: at,
        deepLinkTarget: sought,
        select,
        selectAndFocus: (pointer) => selectAndFocus(pointer),
        selectedBlocks,
        selectBlocks: (ids, pointer) => {
          setAt(pointer);
          setSelectedBlocks(ids.length > 1 ? ids : []);
        },
        focusRequest: led,
        reveal: select,
        edit,
        undo: () => undefined,
        editAndFocus,
        insertedNode,
        undoCount: retraced,
        uncommittedFields: openFields,
        others,
        readOthers: () => undefined,
        language: client,
        help: {
          requestedPage: undefined,
          openPage: () => undefined,
          cursor: undefined,
          follow: () => undefined,
        },
        isPractice: false,
        shown: new Set(['parts', 'details']),
        showPane: () => undefined,
      };
    }, [at, editAndFocus, insertedNode, edit, led, now, retraced, select, selectedBlocks]);
    return (
      <WorkspaceContext value={workspace}>
        <SymbolsProvider>{pane}</SymbolsProvider>
      </WorkspaceContext>
    );
  };
  const served = await act(async () => renderServed(<Page />, answers, permissions, path));
  return {
    read: () => current,
    steps: () => count,
    undo: () => act(undo),
    openFields,
    changeElsewhere: (...asks) => act(() => changeElsewhere(...asks)),
    selectAndFocus: (pointer) => act(() => selectAndFocus(pointer)),
    served,
  };
};
