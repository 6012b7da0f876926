import { type FocusEvent, useEffect, useRef } from 'react';
import { type FocusTrail, focusOneOf, useFocusTrail } from '../controls/focus.ts';

interface Entry {
  /** Following entries, then preceding ones, the nearest first. */
  readonly beside: readonly Element[];
  /** Index of the focused control. */
  readonly at: number;
}

const controlsOf = (entry: Element): readonly HTMLElement[] => [
  ...entry.querySelectorAll<HTMLElement>(':is(input, select, textarea, button):enabled'),
];

const entryAround = (element: Element): Entry | undefined => {
  const entry = element.closest('li, tr');
  if (entry === null) return undefined;
  const all = [...(entry.parentElement?.children ?? [])];
  const place = all.indexOf(entry);
  return {
    beside: [...all.slice(place + 1), ...all.slice(0, place).toReversed()],
    at: controlsOf(entry).findIndex((control) => control === element),
  };
};

/**
 * Moves the focus of a removed entry to the same control of a neighbour. Falls back to the heading.
 * @returns props of the element around the entries, which needs a focusable heading
 */
export const useEntryFocus = (): Omit<FocusTrail<HTMLElement>, 'lost'> => {
  const { root, follow, lost } = useFocusTrail<HTMLElement>();
  const entry = useRef<Entry>(undefined);
  useEffect(() => {
    if (lost() === undefined) return;
    const { beside = [], at = 0 } = entry.current ?? {};
    const next = beside
      .filter((other) => other.isConnected)
      .flatMap((other) => [...controlsOf(other).slice(at, at + 1), ...controlsOf(other)]);
    focusOneOf([...next, ...(root.current?.querySelectorAll<HTMLElement>('h2') ?? [])]);
  });
  const onFocusCapture = (event: FocusEvent): void => {
    follow.onFocusCapture(event);
    entry.current = event.target instanceof Element ? entryAround(event.target) : undefined;
  };
  return { root, follow: { ...follow, onFocusCapture } };
};
