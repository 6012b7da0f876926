import { hotkeysCoreFeature, syncDataLoaderFeature } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BlockPopups } from '../blocks/BlockPopups.tsx';
import { nameOfBlocks } from '../blocks/use-block-actions.ts';
import { type DropPosition, useBlockDrag } from '../canvas/block-drag.ts';
import type { Point } from '../canvas/canvas-model.ts';
import { usePressDrag } from '../controls/press-drag.ts';
import { useFocusTrail, areStacked } from '../controls/focus.ts';
import { titleFromName } from '../inspector/title-of.ts';
import { pluralize } from '../shell/format.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { DraggedCard } from './BlockCard.tsx';
import { LayersDropLine } from './LayersDropLine.tsx';
import { NodeTools } from './NodeTools.tsx';
import { positionOf } from './node-moves.ts';
import { pathTo, type TreeEntry } from './screen-tree.ts';
import { useLayerActions } from './use-layer-actions.ts';
import { useLayersDrop } from './use-layers-drop.ts';
import { useScreenTree } from './use-screen-tree.ts';
import { treeKeys } from '../keys/shortcuts.ts';
import './tree.css';

const root = 'root';
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

const canDrag = ({ widget, pointer }: TreeEntry): boolean =>
  widget !== undefined && positionOf(pointer) !== undefined;

export const TreePane = () => {
  const { select, selectAndFocus, selectedBlocks, isOutdated, isReadOnly } = useWorkspace();
  const { entries, byKey, path, pathOfAddition } = useScreenTree();
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
  const rows = useMemo(() => visibleKeys(entries, new Set(shown)), [entries, shown]);
  const visible = rows.join('\n');
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

  const layers = useLayerActions({
    pane,
    entries,
    byKey,
    path,
    pathOfKeys,
    pathOfAddition,
    visible: rows,
  });
  const { notice, setNotice, blocks, popup, setPopup } = layers;
  const nameOf = (entry: TreeEntry): string =>
    selectedBlocks.includes(entry.key)
      ? pluralize(selectedBlocks.length, 'block')
      : titleFromName(entry.widget ?? '');
  const drag = usePressDrag(useBlockDrag(), (entry: TreeEntry, point: Point) => ({
    block: {
      widget: entry.widget ?? '',
      name: nameOf(entry),
      from: entry.pointer,
      addAt: (position: DropPosition) => layers.dropEntry(entry, position),
    },
    point,
  }));
  const layerList = useRef<HTMLDivElement>(null);
  const found = useLayersDrop(layerList, {
    entries,
    onRefused: (text) => setNotice({ text, isVisible: true }),
    openList: (list) => {
      const holder = [...byKey.values()].find((entry) => entry.list === list);
      if (holder !== undefined && holder.children.length > 0)
        setExpandedItems((previous) => [...new Set([...previous, holder.key])]);
    },
  });
  return (
    <section aria-label="Layers" className="tree-pane" ref={pane} {...follow}>
      <NodeTools
        actionOf={layers.tools.actionOf}
        pathOfAddition={pathOfAddition}
        notice={notice.text}
        clearNotice={() => setNotice({ text: '', isVisible: false })}
        isMenuOpen={popup?.is === 'menu'}
        onMenu={(button) => {
          setFocusedItem(null);
          setPopup({ is: 'menu', anchor: button });
        }}
      />
      {isOutdated && (
        <p className="notice">The text is not valid JSON, so this shows its last valid state.</p>
      )}
      <button
        type="button"
        className={`tree-entry ${current === undefined ? 'chosen' : ''}`}
        aria-current={current === undefined}
        onClick={() => selectAndFocus('')}
      >
        Page settings
      </button>
      <div ref={layerList} className="layer-list">
        <div {...tree.getContainerProps('Layers')} className="tree" aria-multiselectable="true">
          {tree.getItems().map((item) => {
            const entry = item.getItemData();
            const { widget, name, key, pointer } = entry;
            const isChosen = key === current?.key || selectedBlocks.includes(key);
            return (
              <button
                {...item.getProps()}
                key={item.getKey()}
                type="button"
                data-key={key}
                onClick={({ target, shiftKey, ctrlKey, metaKey }) => {
                  if (drag.endsDrag()) return;
                  item.setFocused();
                  if ((shiftKey || ctrlKey || metaKey) && widget !== undefined)
                    return layers.toggle(entry);
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
                onContextMenu={(event) => {
                  event.preventDefault();
                  if (widget !== undefined) layers.openMenuAt(entry, event.clientX, event.clientY);
                }}
                onPointerDown={(event) =>
                  drag.onPointerDown(event, !isReadOnly && canDrag(entry) ? entry : undefined)
                }
                onPointerMove={drag.onPointerMove}
                onPointerUp={drag.onPointerUp}
                onPointerCancel={drag.onPointerCancel}
                className={`tree-entry level-${Math.min(item.getItemMeta().level, 6)} ${isChosen ? 'chosen' : ''}`}
                role="treeitem"
                aria-current={key === current?.key}
                aria-selected={isChosen}
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
        <LayersDropLine found={found} />
      </div>
      <BlockPopups
        name={nameOfBlocks(blocks.actions.blocks)}
        popup={popup}
        close={() => setPopup(undefined)}
        actionOf={blocks.actionOf}
        clipboard={blocks.clipboard}
        shared={blocks.shared}
        onAdd={layers.add}
        focusAfter={() => pane.current?.querySelector<HTMLElement>('.tree-entry.chosen') ?? null}
      />
      <DraggedCard />
    </section>
  );
};
