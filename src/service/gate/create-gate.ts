import type { Languages } from '../../../renderer/headless.ts';
import type { CheckProject } from '../documents/check-documents.ts';
import { oneAfterTheOther } from '../one-after-the-other.ts';
import { changedDocuments } from './changed-documents.ts';
import { computeRequires } from './documents/compute-requires.ts';
import { findMissingPictures } from './documents/find-missing-pictures.ts';
import { findProblems } from './documents/find-problems.ts';
import { keepBudgets } from './documents/keep-budgets.ts';
import { examplesOfChange } from './documents/list-examples.ts';
import type { DrawExamples } from './drawing/draw-examples.ts';
import type { Closure, Gate, GateFinding, GateResult } from './gate.ts';

export interface GateOptions {
  /** Names everything that what the gate says depends on, beside the closure. */
  readonly name: string;
  readonly checkProject: CheckProject;
  /** What phones say in other languages than that of the documents. */
  readonly languages: Languages;
  /** The hash of every picture that is kept. */
  readonly listPictures: () => Promise<ReadonlySet<string>>;
  readonly drawExamples: DrawExamples;
  /** Why it draws nothing, as a sentence; absent where it draws. */
  readonly noBrowser?: string | undefined;
}

/** What is proved before something is published. One closure at a time, since a browser needs much of a small machine. */
export const createGate = ({
  name,
  checkProject,
  languages,
  listPictures,
  drawExamples,
  noBrowser,
}: GateOptions): Gate => {
  const takeTurn = oneAfterTheOther();
  const prove = async (
    closure: Closure,
    progress: (done: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<GateResult> => {
    const changed = changedDocuments(closure);
    const problems = await findProblems(closure, languages, checkProject, signal);
    const unsound = new Set(problems.filter(isError).map(({ document }) => document));
    const sound = changed.filter(({ after }) => !unsound.has(after.id));
    const weighed = await keepBudgets(sound, closure);
    const read = [
      ...problems,
      ...findMissingPictures(sound, await havePictures(listPictures)),
      ...weighed.findings,
    ];
    const { examples, findings } = examplesOfChange(closure, sound);
    signal.throwIfAborted();
    // What cannot be published as it is written is not worth a browser's time.
    const drawn = read.some(isError)
      ? notDrawn
      : await drawExamples({ closure, examples, progress, signal });
    return {
      findings: [...read, ...findings, ...drawn.findings].toSorted(
        (one, other) => Number(isError(other)) - Number(isError(one)),
      ),
      requires: computeRequires(sound, closure),
      budgets: weighed.budgets,
      pictures: drawn.pictures,
      examples: { all: examples.length, drawn: drawn.drawn },
    };
  };
  return {
    name,
    noBrowser,
    check: (closure, progress, signal) => takeTurn(() => prove(closure, progress, signal), signal),
  };
};

const notDrawn: Awaited<ReturnType<DrawExamples>> = { findings: [], pictures: [], drawn: 0 };

const havePictures = async (
  listPictures: GateOptions['listPictures'],
): Promise<(sha256: string) => boolean> => {
  const kept = await listPictures();
  return (sha256) => kept.has(sha256);
};

const isError = ({ severity }: GateFinding): boolean => severity === 'error';
