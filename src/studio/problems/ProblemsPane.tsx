import { areStacked } from '../workspace/are-stacked.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { countProblems, isError } from './count-problems.ts';
import { formatProblemLocation } from './describe-problem.ts';
import { ProblemText, SeverityLabel } from './ProblemText.tsx';
import './problems.css';

/** Everything that the checker says of the document, with the way to each place and, where there is one, the remedy. */
export const ProblemsPane = () => {
  const {
    problems,
    isChecking,
    reveal,
    selectAndFocus: lead,
    lastValidDocument: readable,
    isOutdated: isStale,
  } = useWorkspace();
  const document = isStale ? undefined : readable?.document;
  // Where the details stand far above, whoever asks for a place goes there; elsewhere they are seen from here, and the text with them where it alone has the place.
  const goTo = (pointer: string): void => {
    const isTranslation = pointer.startsWith('/texts/');
    if (isTranslation || !areStacked(globalThis.document.querySelector('.inspector')))
      reveal(pointer);
    if (!isTranslation) lead(pointer);
  };
  return (
    <section aria-label="Problems" className="problems">
      <h2 tabIndex={-1}>Problems</h2>
      <p role="status">
        {countProblems(problems)}
        {isChecking && problems !== undefined && ' (checking the newest text …)'}
      </p>
      <ul>
        {/* What hinders publishing first: there is room for two or three of them. */}
        {(problems ?? [])
          .toSorted((one, other) => Number(isError(other)) - Number(isError(one)))
          .map((problem) => (
            <li
              key={`${problem.code} ${problem.pointer} ${problem.message}`}
              className={problem.severity}
            >
              <SeverityLabel problem={problem} />
              <button
                type="button"
                className="place"
                data-place={problem.pointer}
                onClick={() => goTo(problem.pointer)}
              >
                {formatProblemLocation(problem, document)}
              </button>
              <ProblemText problem={problem} />
            </li>
          ))}
      </ul>
    </section>
  );
};
