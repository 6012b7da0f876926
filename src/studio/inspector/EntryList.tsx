import { type ReactNode, useState } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { EntryTools } from './EntryTools.tsx';
import { moveEntry } from './document-edits.ts';
import { titleFromName } from './title-of.ts';
import { useTransientMessage, useEdit } from '../workspace/use-workspace.ts';
import { useNextFocus } from './use-next-focus.ts';

export interface ListEntry {
  readonly pointer: Pointer;
  /** One-line summary of a collapsed entry; undefined for a short field, which stays open. */
  readonly summary: string | undefined;
  readonly field: ReactNode;
  /** @returns the reason of a rejection */
  readonly remove: () => string | undefined;
}

interface EntryListProps {
  readonly what: string;
  readonly entries: readonly ListEntry[];
  /** Index of the first entry in JSON: 1 after an operator name. */
  readonly firstAt: 0 | 1;
  readonly isReadOnly: boolean;
  /** Called with the reason of a rejection, or undefined on success. */
  readonly apply: (refused: string | undefined) => void;
  /**
   * Renders a button with `data-add`.
   * @param added callback after an addition
   */
  readonly children: (added: () => void) => ReactNode;
}

/**
 * Ordered entries that can be edited, moved, removed and added. Focus stays at the changed entry.
 */
export const EntryList = ({
  what,
  entries,
  firstAt,
  isReadOnly,
  apply,
  children,
}: EntryListProps) => {
  const edit = useEdit();
  const [notice, tell] = useTransientMessage('');
  const [unfolded, setUnfolded] = useState<readonly boolean[]>([]);
  const { root, focusNext } = useNextFocus<HTMLDivElement>();
  const count = entries.length;
  const isOpen = entries.map((_, index) => unfolded[index] ?? false);
  const settle = (
    refused: string | undefined,
    done: string,
    next: string,
    open: readonly boolean[],
  ): void => {
    apply(refused);
    if (refused !== undefined) return;
    tell(done);
    setUnfolded(open);
    focusNext(next);
  };
  const added = (): void => {
    tell('');
    setUnfolded([...isOpen, true]);
    focusNext(beginningOf(count));
  };
  const keepOpen = (index: number, isNow: boolean): void =>
    setUnfolded((previous) =>
      entries.map((_, at) => (at === index ? isNow : (previous[at] ?? false))),
    );
  return (
    <div ref={root}>
      <ol>
        {entries.map(({ pointer, summary, field, remove }, index) => {
          const title = titleFromName(`${what} ${index + 1}`);
          return (
            <li key={pointer} data-at={pointer}>
              {summary === undefined ? (
                field
              ) : (
                <details
                  open={isOpen[index]}
                  onToggle={({ currentTarget }) => keepOpen(index, currentTarget.open)}
                >
                  <summary>{summary}</summary>
                  {field}
                </details>
              )}
              {!isReadOnly && (
                <EntryTools
                  what={what}
                  index={index}
                  count={count}
                  move={(to) =>
                    settle(
                      edit(moveEntry(pointer, to + firstAt)),
                      `${title} is ${what} ${to + 1} now.`,
                      moveButtonAt(index, to, count),
                      isOpen.toSpliced(index, 1).toSpliced(to, 0, isOpen[index] === true),
                    )
                  }
                  remove={() =>
                    settle(
                      remove(),
                      `${title} is gone.`,
                      ':scope > [data-add]',
                      isOpen.toSpliced(index, 1),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <span role="status" className="count">
        {notice}
      </span>
      {!isReadOnly && children(added)}
    </div>
  );
};

/** Button to focus after a move; at an end of the list it is the opposite one. */
const moveButtonAt = (from: number, to: number, count: number): string => {
  const direction = to < from ? (to === 0 ? 'down' : 'up') : to === count - 1 ? 'up' : 'down';
  return `:scope > ol > li:nth-child(${to + 1}) > .node-tools > [data-move="${direction}"]`;
};

/** Selector of the first field; focusing the summary would let a space collapse the entry. */
const beginningOf = (index: number): string =>
  `:scope > ol > li:nth-child(${index + 1}) :is(input, select, textarea)`;
