import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DocumentEdit } from '../inspector/document-edits.ts';
import { useSymbols } from '../inspector/SymbolsContext.tsx';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { BlockIcon } from '../tree/block-icons.ts';
import { type Insertable, insertablesAt, usedMost } from '../tree/insertables.ts';
import type { ListPosition } from '../tree/node-moves.ts';
import { searchInsertables } from '../tree/search-insertables.ts';
import type { TreeEntry } from '../tree/screen-tree.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { PopupAnchor } from './popup-anchor.ts';

export interface SlashMenuProps {
  readonly anchor: PopupAnchor;
  /** Path of the block that the new one follows. */
  readonly path: readonly TreeEntry[];
  readonly position: ListPosition;
  readonly onAdd: (edit: DocumentEdit, name: string) => void;
  readonly close: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** Menu at the place of a new block: those used most, then all that a search finds. */
export const SlashMenu = ({ anchor, path, position, onAdd, close, focusAfter }: SlashMenuProps) => {
  const { text, lastValidDocument } = useWorkspace();
  const known = useSymbols();
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const blocks = useMemo(
    () => insertablesAt({ path, position, text, document: lastValidDocument?.document, known }),
    [path, position, text, lastValidDocument, known],
  );
  const found =
    query.trim() === ''
      ? usedMost.flatMap((name) => blocks.find(({ key }) => key === name) ?? [])
      : searchInsertables(blocks, query);
  const optionId = (index: number): string => `${id}-${String(index)}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const add = (block: Insertable | undefined): void => {
    const edit = block?.addExample ?? block?.add;
    if (block === undefined || edit === undefined) return;
    isAdded.current = true;
    onAdd(edit, block.title);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: found.length - 1,
    };
    const keys = pressedKeys(event);
    const next = steps[keys];
    if (next === undefined && keys !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) return add(found[active]);
    return setActive(found.length === 0 ? 0 : (next + found.length) % found.length);
  };
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={4}
          className="popover-positioner"
        >
          <Popover.Popup
            className="slash-menu"
            aria-label="Add a block"
            // A new text takes the focus itself.
            finalFocus={() => (isAdded.current ? false : focusAfter())}
          >
            <input
              type="text"
              role="combobox"
              aria-label="Find a block"
              aria-expanded="true"
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={found.length === 0 ? undefined : optionId(active)}
              autoComplete="off"
              placeholder={`Find among ${String(blocks.length)} blocks`}
              value={query}
              onChange={({ target }) => {
                setQuery(target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
            <div ref={list} id={id} role="listbox" aria-label="Blocks">
              {found.map((block, index) => (
                <button
                  key={block.key}
                  id={optionId(index)}
                  type="button"
                  role="option"
                  // The focus stays in the field.
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerMove={() => setActive(index)}
                  onClick={() => add(block)}
                >
                  <BlockIcon block={block.key} />
                  {block.title}
                  <span className="about">{block.description}</span>
                </button>
              ))}
            </div>
            {found.length === 0 && <p role="status">No block has this name. Try another word.</p>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
