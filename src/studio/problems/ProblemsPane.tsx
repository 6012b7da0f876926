import type { LocatedProblem } from '../../../renderer/headless.ts';
import { count } from '../shell/in-words.ts';
import { joinEdits } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { placeOfProblem, wordsOfProblem } from './describe-problem.ts';
import './problems.css';

const isError = ({ severity }: LocatedProblem): boolean => severity === 'error';

const describeCount = (problems: readonly LocatedProblem[]): string => {
  const errors = problems.filter(isError).length;
  const hints = problems.length - errors;
  if (problems.length === 0) return 'No problems';
  return [errors > 0 ? count(errors, 'error') : '', hints > 0 ? count(hints, 'hint') : ''].filter(Boolean).join(', ');
};

/** Everything that the checker says of the document, with the way to each place and, where there is one, the remedy. */
export const ProblemsPane = () => {
  const { text, problems, isChecking, reveal, edit, isReadOnly, readable, isStale, help } = useWorkspace();
  const document = isStale ? undefined : readable?.document;
  const fix = (problem: LocatedProblem): void => {
    const edits = (problem.fix?.edits ?? []).map(({ offset, length, content }) => ({ offset, length, text: content }));
    // Its places are those of the text that was checked.
    edit((tree) => (tree.text === text ? { edits: joinEdits(edits) ?? [], at: problem.pointer } : { refused: 'The text is newer than its check.' }));
  };
  return (
    <section aria-label="Problems" className="problems">
      <h2>Problems</h2>
      <p role="status">
        {problems === undefined ? 'Checking …' : describeCount(problems)}
        {isChecking && problems !== undefined && ' (checking the newest text …)'}
      </p>
      <ul>
        {/* What hinders publishing first: there is room for two or three of them. */}
        {(problems ?? [])
          .toSorted((one, other) => Number(isError(other)) - Number(isError(one)))
          .map((problem) => (
            <li key={`${problem.code} ${problem.pointer} ${problem.message}`} className={problem.severity}>
              <span className="severity">{isError(problem) ? 'Error' : 'Hint'}</span>
              <button type="button" className="place" onClick={() => reveal(problem.pointer)}>
                {placeOfProblem(problem, document)}
              </button>
              <span className="words">{wordsOfProblem(problem)}</span>
              <button type="button" aria-label={`What is ${problem.code}?`} onClick={() => help.ask(`problems/${problem.code}`)}>
                ?
              </button>
              {problem.fix !== undefined && !isReadOnly && !isChecking && (
                <button type="button" onClick={() => fix(problem)}>
                  Fix: {problem.fix.does}
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
};
