import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { joinEdits } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { isError } from './problem-labels.ts';
import { formatProblemMessage } from './describe-problem.ts';

export const ProblemText = ({ problem }: { readonly problem: LocatedProblem }) => {
  const { text, isChecking, edit, isReadOnly, lastValidDocument, isOutdated, help } =
    useWorkspace();
  const { code, fix, pointer } = problem;
  const remedy = (): void => {
    const edits = (fix?.edits ?? []).map(({ offset, length, content }) => ({
      offset,
      length,
      text: content,
    }));
    // Offsets refer to the checked text, so a newer text must not be edited.
    edit((tree) =>
      tree.text === text
        ? { edits: joinEdits(edits) ?? [], at: pointer }
        : { refused: 'The text is newer than its check.' },
    );
  };
  return (
    <>
      <span className="words">
        {formatProblemMessage(problem, isOutdated ? undefined : lastValidDocument?.document)}
      </span>
      <button
        type="button"
        aria-label={`What is ${code}?`}
        onClick={() => help.openPage(`problems/${code}`)}
      >
        ?
      </button>
      {fix !== undefined && !isReadOnly && !isChecking && (
        <button type="button" onClick={remedy}>
          Fix: {fix.does}
        </button>
      )}
    </>
  );
};

export const SeverityLabel = ({ problem }: { readonly problem: LocatedProblem }) => (
  <span className="severity">{isError(problem) ? 'Error' : 'Hint'}</span>
);
