import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { innermostAt, focusOneOf } from '../controls/focus.ts';
import { ProblemText, SeverityLabel } from './ProblemText.tsx';
import { isToDo } from './problem-labels.ts';

const title = ':scope > :is(legend, summary), :scope > fieldset > legend';

interface Note {
  /** Element of the problem; the whole inspector if there is none. */
  readonly place: HTMLElement;
  readonly isWhole: boolean;
  /** Element above the note, which changes when the field renders again. */
  readonly below: Element | null;
  readonly problems: readonly LocatedProblem[];
}

const findBelow = (element: HTMLElement, isWhole: boolean): Element | null =>
  isWhole
    ? element.querySelector('h2 + .about, h2')
    : (element.querySelector(title) ?? element.querySelector('.field > .about'));

const sortByLocation = (
  pane: HTMLElement,
  problems: readonly LocatedProblem[],
): readonly Note[] => {
  const byPlace = new Map<HTMLElement, LocatedProblem[]>();
  for (const problem of problems) {
    const element = innermostAt(pane, problem.pointer) ?? pane;
    byPlace.set(element, [...(byPlace.get(element) ?? []), problem]);
  }
  return [...byPlace].map(([element, found]) => ({
    place: element,
    isWhole: element === pane,
    below: findBelow(element, element === pane),
    problems: found,
  }));
};

const areSame = (some: readonly Note[], others: readonly Note[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ place, below, problems }, index) =>
      place === others[index]?.place &&
      below === others[index].below &&
      problems.length === others[index].problems.length &&
      problems.every((problem, at) => problem === others[index]?.problems[at]),
  );

/**
 * Shows problems at their fields. Rendered by portal, so that it loads only if there are problems.
 */
export const ProblemNotes = ({
  root,
  problems,
}: {
  readonly root: RefObject<HTMLElement | null>;
  readonly problems: readonly LocatedProblem[];
}) => {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  // The ref of the inspector is set only after its children mount.
  useEffect(() => {
    const pane = root.current;
    if (pane === null) return undefined;
    const sort = (): void =>
      setNotes((previous) => {
        const next = sortByLocation(pane, problems);
        return areSame(previous, next) ? previous : next;
      });
    sort();
    // Fields render on their own, such as when one becomes a formula.
    const observer = new MutationObserver(sort);
    observer.observe(pane, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [problems, root]);
  return notes.map((note) => <NoteAt key={note.place.dataset.at ?? ''} {...note} />);
};

/**
 * Adds the note to `aria-describedby`.
 * @returns undo
 */
const describeBy = (control: Element | null, id: string): (() => void) => {
  const idsOf = (): string[] =>
    (control?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((other) => other !== '' && other !== id);
  control?.setAttribute('aria-describedby', [...idsOf(), id].join(' '));
  return () => {
    const rest = idsOf();
    if (rest.length === 0) control?.removeAttribute('aria-describedby');
    else control?.setAttribute('aria-describedby', rest.join(' '));
  };
};

const controls = 'input, select, textarea, button';

/** Returns the focus to the field when a focused note is removed. */
const useWayBack = (host: HTMLElement, element: HTMLElement, isWhole: boolean): void => {
  const isInside = useRef(false);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    host.addEventListener('focusin', () => (isInside.current = true), { signal });
    // A null `relatedTarget` means that the focused element was removed.
    host.addEventListener(
      'focusout',
      ({ relatedTarget }) => (isInside.current = relatedTarget === null),
      { signal },
    );
    return () => control.abort();
  }, [host]);
  useLayoutEffect(() => {
    const goBack = (): void => {
      if (isInside.current && document.activeElement === document.body)
        focusOneOf([...element.querySelectorAll<HTMLElement>(isWhole ? 'h2' : controls)]);
    };
    goBack();
    // Runs after the DOM removal of this commit.
    return () => queueMicrotask(goBack);
  });
};

const NoteAt = ({ place, below, problems, isWhole }: Note) => {
  const id = useId();
  const [host] = useState(() =>
    Object.assign(document.createElement('ul'), { id, className: 'problem-notes' }),
  );
  useWayBack(host, place, isWhole);
  useLayoutEffect(() => {
    if (below === null) place.append(host);
    else below.after(host);
    const control =
      below?.matches('legend, summary') === true
        ? below.closest('fieldset, summary')
        : place.querySelector(controls);
    const takeBack = describeBy(isWhole ? null : control, id);
    return () => {
      takeBack();
      host.remove();
    };
  }, [below, host, id, isWhole, place]);
  return createPortal(
    problems.map((problem, index) => (
      // Keyed without the message, so that a changed one keeps its buttons and the focus.
      <li
        key={`${problem.code} ${problem.pointer} ${problems.slice(0, index).filter(({ code }) => code === problem.code).length}`}
        className={isToDo(problem) ? 'warning' : problem.severity}
      >
        <SeverityLabel problem={problem} />
        <ProblemText problem={problem} />
      </li>
    )),
    host,
  );
};
