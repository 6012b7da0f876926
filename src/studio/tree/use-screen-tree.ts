import { useMemo } from 'react';
import { structuralNodes } from '../generated/language.ts';
import { widgets } from '../generated/widgets.ts';
import { useSymbols } from '../inspector/SymbolsContext.tsx';
import type { FragmentSymbol } from '../language/document-symbols.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { pathTo, readScreenTree, type SlotsOf, type TreeEntry } from './screen-tree.ts';

const holders = new Set(
  [...widgets, ...structuralNodes]
    .filter(({ holdsChildren }) => holdsChildren)
    .map(({ name }) => name),
);

const slotsIn =
  (fragments: readonly FragmentSymbol[]): SlotsOf =>
  ({ widget, fragment }) =>
    widget === 'fragment'
      ? (fragments.find(({ name }) => name === fragment)?.slots ?? [])
      : (widgets.find(({ name }) => name === widget)?.slots ?? []);

/** The first of duplicate keys counts; the checker reports the others. */
const byKeyOf = (
  entries: readonly TreeEntry[],
  found = new Map<string, TreeEntry>(),
): Map<string, TreeEntry> => {
  for (const entry of entries) {
    if (!found.has(entry.key)) found.set(entry.key, entry);
    byKeyOf(entry.children, found);
  }
  return found;
};

export interface ScreenTree {
  readonly entries: readonly TreeEntry[];
  readonly byKey: ReadonlyMap<string, TreeEntry>;
  /** Ancestors of the selection and itself; empty while the whole document is selected. */
  readonly path: readonly TreeEntry[];
  /** Path of an addition: the selection, otherwise the page. */
  readonly pathOfAddition: readonly TreeEntry[];
}

/** Layers of the open document. */
export const useScreenTree = (): ScreenTree => {
  const { lastValidDocument, selected } = useWorkspace();
  const { fragments } = useSymbols();
  const entries = useMemo(
    () =>
      readScreenTree(
        lastValidDocument?.document,
        (widget) => holders.has(widget),
        slotsIn(fragments),
      ),
    [lastValidDocument, fragments],
  );
  const byKey = useMemo(() => byKeyOf(entries), [entries]);
  const path = useMemo(() => pathTo(entries, selected), [entries, selected]);
  const page = byKey.get('part body');
  const pathOfAddition = useMemo(
    () => (path.length === 0 && page !== undefined ? [page] : path),
    [path, page],
  );
  return { entries, byKey, path, pathOfAddition };
};
