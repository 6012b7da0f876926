import { lazy, type RefObject, Suspense, useMemo } from 'react';
import { isPointerWithin, type Pointer } from '../../../renderer/entries/document.ts';
import { focusOneOf } from '../controls/focus.ts';
import { countProblems } from '../problems/problem-labels.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { preloadable } from '../shell/preload.ts';

const ProblemNotes = lazy(
  preloadable(async () => ({
    default: (await import('../problems/ProblemNotes.tsx')).ProblemNotes,
  })),
);

/** Scrolls to the problems in the stacked layout, to those of the open property first. */
const goToProblems = (part: Pointer): void => {
  const places = [...document.querySelectorAll<HTMLElement>('.problems [data-place]')];
  focusOneOf([
    ...places.filter(({ dataset }) => isPointerWithin(dataset.place ?? '', part)),
    ...places,
    ...document.querySelectorAll<HTMLElement>('.problems h2'),
  ]);
  document.activeElement?.scrollIntoView({ block: 'center' });
};

/** Shows the number of problems in the stacked layout and those of the open property inline. */
export const ProblemCount = ({
  part,
  partAt,
  root,
}: {
  readonly part: Pointer;
  readonly partAt: (pointer: Pointer) => Pointer;
  readonly root: RefObject<HTMLElement | null>;
}) => {
  const { problems, isOutdated } = useWorkspace();
  const own = useMemo(
    () => (isOutdated ? [] : (problems ?? []).filter(({ pointer }) => partAt(pointer) === part)),
    [isOutdated, part, partAt, problems],
  );
  return (
    <>
      <button type="button" onClick={() => goToProblems(part)}>
        {countProblems(problems)}
      </button>
      {own.length > 0 && (
        <Suspense>
          <ProblemNotes root={root} problems={own} />
        </Suspense>
      )}
    </>
  );
};
