import { type ReactNode, useState } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { EntryTools } from './EntryTools.tsx';
import { moveEntry } from './document-edits.ts';
import { titleFromName } from './title-of.ts';
import { useTransientMessage } from '../workspace/use-transient-message.ts';
import { useEdit } from './use-edit.ts';
import { useNextFocus } from './use-next-focus.ts';

/** An entry of a list, as it is drawn. */
export interface ListEntry {
  readonly pointer: Pointer;
  /** What it says in a line; the field is folded in behind it. Undefined: the field is short and stands open. */
  readonly summary: string | undefined;
  readonly field: ReactNode;
  /** @returns why it was not taken away */
  readonly remove: () => string | undefined;
}

interface EntryListProps {
  /** Such as `step`. */
  readonly what: string;
  readonly entries: readonly ListEntry[];
  /** Where the first of them stands in the list as it is written: behind the operator where there is one. */
  readonly firstAt: 0 | 1;
  readonly isReadOnly: boolean;
  /** Told why a change was not made; undefined when it was. */
  readonly apply: (refused: string | undefined) => void;
  /** Draws a button with `data-add`, by which more come behind. @param added to be called when one came */
  readonly children: (added: () => void) => ReactNode;
}

/** Entries in their order: each can be changed, moved and taken away, and more can come behind. Whoever works by keyboard stays where the change was. */
export const EntryList = ({
  what,
  entries,
  firstAt,
  isReadOnly,
  apply,
  children,
}: EntryListProps) => {
  const edit = useEdit();
  const [told, tell] = useTransientMessage('');
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
    setUnfolded((former) => entries.map((_, at) => (at === index ? isNow : (former[at] ?? false))));
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
        {told}
      </span>
      {!isReadOnly && children(added)}
    </div>
  );
};

/** Where the button stands that moves an entry on, after it has come to a place: at an end that is the other one. */
const moveButtonAt = (from: number, to: number, count: number): string => {
  const direction = to < from ? (to === 0 ? 'down' : 'up') : to === count - 1 ? 'up' : 'down';
  return `:scope > ol > li:nth-child(${to + 1}) > .node-tools > [data-move="${direction}"]`;
};

/** Where the first field of an entry stands: at the words that fold it, the first space would fold it in. */
const beginningOf = (index: number): string =>
  `:scope > ol > li:nth-child(${index + 1}) :is(input, select, textarea)`;
