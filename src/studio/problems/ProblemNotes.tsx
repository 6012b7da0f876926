import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { innermostAt } from '../controls/innermost-at.ts';
import { focusOneOf } from '../controls/use-focus-trail.ts';
import { ProblemText, SeverityLabel } from './ProblemText.tsx';

/** Where a field says of several what they are together. */
const title = ':scope > :is(legend, summary), :scope > fieldset > legend';

interface Note {
  /** What is drawn of the place; the whole part where nothing is. */
  readonly place: HTMLElement;
  readonly isWhole: boolean;
  /** What it is said below; another one where the field is drawn anew. */
  readonly below: Element | null;
  readonly problems: readonly LocatedProblem[];
}

/** Right below the words about a control, the title of several, or the heading of the part. */
const findBelow = (place: HTMLElement, isWhole: boolean): Element | null =>
  isWhole
    ? place.querySelector('h2 + .about, h2')
    : (place.querySelector(title) ?? place.querySelector('.field > .about'));

const sortByLocation = (
  pane: HTMLElement,
  problems: readonly LocatedProblem[],
): readonly Note[] => {
  const byPlace = new Map<HTMLElement, LocatedProblem[]>();
  for (const problem of problems) {
    const place = innermostAt(pane, problem.pointer) ?? pane;
    byPlace.set(place, [...(byPlace.get(place) ?? []), problem]);
  }
  return [...byPlace].map(([place, found]) => ({
    place,
    isWhole: place === pane,
    below: findBelow(place, place === pane),
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
 * What the checker says of the part that is open, each at the field that it concerns. Fields do not know of it: it is laid beside what they have drawn, so that it is loaded only when
 * there is something to say.
 * @param root of the inspector @param problems of the part that is open
 */
export const ProblemNotes = ({
  root,
  problems,
}: {
  readonly root: RefObject<HTMLElement | null>;
  readonly problems: readonly LocatedProblem[];
}) => {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  // The inspector itself is there behind what stands in it.
  useEffect(() => {
    const pane = root.current;
    if (pane === null) return undefined;
    const sort = (): void =>
      setNotes((former) => {
        const next = sortByLocation(pane, problems);
        return areSame(former, next) ? former : next;
      });
    sort();
    // A field is drawn anew by itself, as where it becomes a formula.
    const observer = new MutationObserver(sort);
    observer.observe(pane, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [problems, root]);
  return notes.map((note) => <NoteAt key={note.place.dataset.at ?? ''} {...note} />);
};

/** What names a control also says what is wrong with it. @returns how it is taken back */
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

/** Whoever has come into a note by keyboard when it goes is brought back to what it was about: at the top of the page nobody could go on. */
const useWayBack = (host: HTMLElement, place: HTMLElement, isWhole: boolean): void => {
  const isInside = useRef(false);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    host.addEventListener('focusin', () => (isInside.current = true), { signal });
    // Nothing else has it where what had it was taken away.
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
        focusOneOf([...place.querySelectorAll<HTMLElement>(isWhole ? 'h2' : controls)]);
    };
    goBack();
    // It is gone when the next one is drawn.
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
      // What is said otherwise than before keeps its buttons, and who is there.
      <li
        key={`${problem.code} ${problem.pointer} ${problems.slice(0, index).filter(({ code }) => code === problem.code).length}`}
        className={problem.severity}
      >
        <SeverityLabel problem={problem} />
        <ProblemText problem={problem} />
      </li>
    )),
    host,
  );
};
