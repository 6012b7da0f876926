import { useState } from 'react';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { joinEdits } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { formatProblemMessage } from './describe-problem.ts';
import { FixForm } from './FixForm.tsx';
import { plainSentence } from './plain-sentence.ts';
import { fixFor, type ProblemFix } from './problem-fixes.ts';
import { isError, isToDo } from './problem-labels.ts';

/** Removals name a pointer, which authors do not read. */
const labelOfFix = (does: string): string =>
  does.startsWith('remove ') ? 'Remove it' : `Fix: ${does}`;

export const ProblemText = ({ problem }: { readonly problem: LocatedProblem }) => {
  const { text, isChecking, edit, isReadOnly, lastValidDocument, isOutdated, help } =
    useWorkspace();
  const [asking, setAsking] = useState<Exclude<ProblemFix, { readonly kind: 'edit' }>>();
  const [refused, setRefused] = useState<string>();
  const { code, fix, pointer } = problem;
  const document = isOutdated ? undefined : lastValidDocument?.document;
  const own = fix === undefined && document !== undefined ? fixFor(problem, document) : undefined;
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
        {plainSentence(problem, formatProblemMessage(problem, document))}
      </span>
      <button
        type="button"
        aria-label="Help with this problem"
        onClick={() => help.openPage(`problems/${code}`)}
      >
        ?
      </button>
      {fix !== undefined && !isReadOnly && !isChecking && (
        <button type="button" onClick={remedy}>
          {labelOfFix(fix.does)}
        </button>
      )}
      {own !== undefined && !isReadOnly && !isChecking && asking === undefined && (
        <button
          type="button"
          onClick={() => (own.kind === 'edit' ? setRefused(edit(own.edit)) : setAsking(own))}
        >
          {own.label}
        </button>
      )}
      {asking !== undefined && (
        <FixForm
          fix={asking}
          end={(reason) => {
            setAsking(undefined);
            setRefused(typeof reason === 'string' ? reason : undefined);
          }}
        />
      )}
      <ErrorText sentence={refused} />
    </>
  );
};

export const SeverityLabel = ({ problem }: { readonly problem: LocatedProblem }) => (
  <span className="severity">
    {isToDo(problem) ? 'To do' : isError(problem) ? 'Error' : 'Hint'}
  </span>
);
