import { act } from '@testing-library/react';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { type LocatedProblem, readSentences } from '../../../renderer/entries/node.ts';
import { renderServed, type Served } from '../api/served.fixture.tsx';
import { parseFormula } from '../formula/parse-formula.ts';
import type { OfferedReference } from '../formula/references.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { LanguageService } from '../language/messages.ts';
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
  };
  return { ask: async (name, asks) => answers[name](asks) };
};

const others = [{ id: 'other', text: '{}' }];

export interface Inspected {
  readonly read: () => string;
  readonly steps: () => number;
  readonly undo: () => void;
  readonly openFields: UncommittedFields;
  readonly changeElsewhere: (text: string, selected: string) => void;
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
  }: Options = {},
): Promise<Inspected> => {
  let current = text;
  let count = 0;
  const openFields = createUncommittedFields();
  const previous: string[] = [];
  let undo: Inspected['undo'] = () => undefined;
  let changeElsewhere: Inspected['changeElsewhere'] = () => undefined;
  const client = testLanguageClient(known, references);
  const Page = () => {
    const [now, setNow] = useState(text);
    const [at, select] = useState(selected);
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
    }, []);
    const edit = useCallback((make: (tree: TextTree) => EditResult): string | undefined => {
      const result = make(readTree(current));
      if ('refused' in result) return result.refused;
      previous.push(current);
      current = applyEdits(current, result.edits);
      count += 1;
      setNow(current);
      select(result.at);
      return undefined;
    }, []);
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
        selectAndFocus: (pointer) => {
          select(pointer);
          setLed({ pointer });
        },
        focusRequest: led,
        reveal: select,
        edit,
        editAndFocus,
        insertedNode,
        undoCount: retraced,
        uncommittedFields: openFields,
        others,
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
    }, [at, editAndFocus, insertedNode, edit, led, now, retraced]);
    return (
      <WorkspaceContext value={workspace}>
        <SymbolsProvider>{pane}</SymbolsProvider>
      </WorkspaceContext>
    );
  };
  const served = await act(async () => renderServed(<Page />, {}, ['draft.write', 'asset.write']));
  return {
    read: () => current,
    steps: () => count,
    undo: () => act(undo),
    openFields,
    changeElsewhere: (...asks) => act(() => changeElsewhere(...asks)),
    served,
  };
};
