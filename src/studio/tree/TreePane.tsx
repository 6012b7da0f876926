import { hotkeysCoreFeature, syncDataLoaderFeature } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFocusTrail, areStacked } from '../controls/focus.ts';
import { structuralNodes } from '../generated/language.ts';
import { widgets } from '../generated/widgets.ts';
import { useSymbols } from '../inspector/SymbolsContext.tsx';
import type { FragmentSymbol } from '../language/document-symbols.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { NodeTools } from './NodeTools.tsx';
import { pathTo, readScreenTree, type SlotsOf, type TreeEntry } from './screen-tree.ts';
import { treeKeys } from '../keys/shortcuts.ts';
import './tree.css';

const root = 'root';
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

const visibleKeys = (entries: readonly TreeEntry[], expanded: ReadonlySet<string>): string[] =>
  entries.flatMap(({ key, children }) => [
    key,
    ...(expanded.has(key) ? visibleKeys(children, expanded) : []),
  ]);

/** Scrolls only the pane, unlike `scrollIntoView`. */
const bringIntoView = (pane: Element, selector: string): void => {
  const [around, own] = [pane, pane.querySelector(selector)].map((element) =>
    element?.getBoundingClientRect(),
  );
  if (around !== undefined && own !== undefined)
    pane.scrollTop += Math.max(0, own.bottom - around.bottom) - Math.max(0, around.top - own.top);
};

export const TreePane = () => {
  const { lastValidDocument, selected, select, selectAndFocus, isOutdated } = useWorkspace();
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
  const whole = useMemo<TreeEntry>(
    () => ({
      key: root,
      pointer: '',
      name: 'Screen',
      widget: undefined,
      children: entries,
      list: undefined,
    }),
    [entries],
  );
  const byKey = useMemo(() => byKeyOf(entries), [entries]);
  const path = useMemo(() => pathTo(entries, selected), [entries, selected]);
  const [expandedItems, setExpandedItems] = useState<string[]>(['part body']);
  const [focusedItem, setFocusedItem] = useState<string | null>(null);
  const current = path.at(-1);
  // Tabbing back focuses the selected node, wherever it was selected.
  const [followed, setFollowed] = useState(current?.key);
  if (followed !== current?.key) {
    setFollowed(current?.key);
    setFocusedItem(null);
  }
  // Shortcuts apply to the focused node, which may not be the selected one.
  const withKeys = focusedItem === null ? undefined : byKey.get(focusedItem);
  const pathOfKeys = useMemo(
    () => (withKeys === undefined ? path : pathTo(entries, withKeys.pointer)),
    [entries, path, withKeys],
  );
  // Expands to a node selected elsewhere.
  const shown = useMemo(
    () =>
      [...new Set([...expandedItems, ...path.slice(0, -1).map(({ key }) => key)])].filter((key) =>
        byKey.has(key),
      ),
    [byKey, expandedItems, path],
  );

  const tree = useTree<TreeEntry>({
    rootItemId: root,
    state: {
      expandedItems: shown,
      focusedItem:
        focusedItem !== null && byKey.has(focusedItem)
          ? focusedItem
          : (current?.key ?? 'part body'),
    },
    setExpandedItems,
    setFocusedItem,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().children.length > 0,
    dataLoader: {
      getItem: (key) => byKey.get(key) ?? whole,
      getChildren: (key) => (byKey.get(key) ?? whole).children.map((child) => child.key),
    },
    onPrimaryAction: (item) => select(item.getItemData().pointer),
    hotkeys: treeKeys,
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
  });
  const visible = useMemo(() => visibleKeys(entries, new Set(shown)).join('\n'), [entries, shown]);
  useEffect(() => {
    const drawn = tree
      .getItems()
      .map((item) => item.getId())
      .join('\n');
    if (drawn !== visible) tree.rebuildTree();
  }, [tree, visible]);

  // Moves a lost focus to the selected node. Dialogs restore the focus themselves.
  const { root: pane, follow, lost } = useFocusTrail<HTMLElement>();
  useEffect(() => {
    if (lost()?.some((element) => element.matches('dialog')) === false)
      pane.current?.querySelector<HTMLElement>('.tree-entry.chosen')?.focus();
  });

  // Scrolls a new selection into view, in this pane only: the window must not move.
  const last = useRef('');
  useEffect(() => {
    const now = `${current?.key ?? ''}\n${visible}`;
    // Scrolls only on changes, so that the author can scroll away.
    if (pane.current !== null && last.current !== now)
      bringIntoView(pane.current, '.tree-entry.chosen');
    last.current = now;
  });

  return (
    <section aria-label="Parts of the screen" className="tree-pane" ref={pane} {...follow}>
      <NodeTools path={path} pathOfKeys={pathOfKeys} page={byKey.get('part body')} />
      {isOutdated && (
        <p className="notice">The text is not valid JSON, so this shows its last valid state.</p>
      )}
      <button
        type="button"
        className={`tree-entry ${current === undefined ? 'chosen' : ''}`}
        aria-current={current === undefined}
        onClick={() => selectAndFocus('')}
      >
        The whole document
      </button>
      <div {...tree.getContainerProps('Parts of the screen')} className="tree">
        {tree.getItems().map((item) => {
          const { widget, name, key, pointer } = item.getItemData();
          return (
            <button
              {...item.getProps()}
              key={item.getKey()}
              type="button"
              onClick={({ target }) => {
                item.setFocused();
                const isSign = target instanceof Element && target.matches('.fold');
                // Parts of the document, such as the page, have no details.
                const hasDetails = !isSign && widget !== undefined;
                if (hasDetails) selectAndFocus(pointer);
                else item.primaryAction();
                // Selecting expands. The fold mark collapses, as does a second press unless it
                // opens the details.
                const folds =
                  isSign || (key === current?.key && !(hasDetails && areStacked(pane.current)));
                if (!item.isExpanded()) item.expand();
                else if (folds) item.collapse();
              }}
              className={`tree-entry level-${Math.min(item.getItemMeta().level, 6)} ${key === current?.key ? 'chosen' : ''}`}
              aria-current={key === current?.key}
            >
              <span aria-hidden="true" className="fold">
                {item.isFolder() ? (item.isExpanded() ? '▾' : '▸') : ''}
              </span>
              {name}
              {widget !== undefined && <span className="widget-name">{widget}</span>}
            </button>
          );
        })}
      </div>
    </section>
  );
};
