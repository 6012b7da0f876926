import type { Pointer } from '../../../renderer/entries/document.ts';
import { areStacked } from '../controls/focus.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { countProblems, isError, isToDo } from './problem-labels.ts';
import { formatProblemLocation } from './describe-problem.ts';
import { ExpectationNotes } from './ExpectationNotes.tsx';
import { ProblemText, SeverityLabel } from './ProblemText.tsx';
import './problems.css';

/** Further places of a problem are only counted. */
const maxShownPlaces = 5;

export const ProblemsPane = () => {
  const { problems, isChecking, reveal, selectAndFocus, lastValidDocument, isOutdated } =
    useWorkspace();
  const document = isOutdated ? undefined : lastValidDocument?.document;
  // Stacked layout: goes to the details. Otherwise also reveals the text, the only view of a
  // translation.
  const goTo = (pointer: string): void => {
    const isTranslation = pointer.startsWith('/texts/');
    if (isTranslation || !areStacked(globalThis.document.querySelector('.inspector')))
      reveal(pointer);
    if (!isTranslation) selectAndFocus(pointer);
  };
  return (
    <section aria-label="Problems" className="problems">
      <h2 tabIndex={-1}>Problems</h2>
      <p role="status">
        {countProblems(problems)}
        {isChecking && problems !== undefined && ' (checking the newest text …)'}
      </p>
      <ExpectationNotes />
      <ul>
        {/* Errors first, because only two or three rows are visible. */}
        {(problems ?? [])
          .toSorted((one, other) => Number(isError(other)) - Number(isError(one)))
          .map((problem) => (
            <li
              key={`${problem.code} ${problem.pointer} ${problem.message}`}
              className={isToDo(problem) ? 'warning' : problem.severity}
            >
              <SeverityLabel problem={problem} />
              {[problem, ...(problem.otherPlaces ?? []).slice(0, maxShownPlaces)].map((place) => (
                <ShowButton
                  key={place.pointer}
                  location={formatProblemLocation(place, document)}
                  pointer={place.pointer}
                  goTo={goTo}
                />
              ))}
              <ProblemText problem={problem} />
            </li>
          ))}
      </ul>
    </section>
  );
};

const ShowButton = ({
  location,
  pointer,
  goTo,
}: {
  readonly location: string;
  readonly pointer: Pointer;
  readonly goTo: (pointer: Pointer) => void;
}) => (
  <button
    type="button"
    className="place"
    data-place={pointer}
    aria-label={`Show ${location}`}
    onClick={() => goTo(pointer)}
  >
    {location}
  </button>
);
