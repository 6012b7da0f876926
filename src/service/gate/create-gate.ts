import type { Languages } from '../../../renderer/headless.ts';
import type { CheckProject } from '../documents/check-documents.ts';
import { createSerialQueue } from '../one-after-the-other.ts';
import { listChangedDocuments } from './changed-documents.ts';
import { computeRequires } from './documents/compute-requires.ts';
import { findMissingPictures } from './documents/find-missing-pictures.ts';
import { findDocumentProblems } from './documents/find-problems.ts';
import { checkBudgets } from './documents/keep-budgets.ts';
import { listAffectedExamples } from './documents/list-examples.ts';
import type { RenderExamples } from './drawing/draw-examples.ts';
import type { CandidateContents, PublishChecker, PublishFinding, CheckResult } from './gate.ts';

export interface PublishCheckerOptions {
  /** Names everything that what the gate says depends on, beside the closure. */
  readonly name: string;
  readonly checkProject: CheckProject;
  /** What phones say in other languages than that of the documents. */
  readonly languages: Languages;
  /** The hash of every picture that is kept. */
  readonly listPictures: () => Promise<ReadonlySet<string>>;
  readonly drawExamples: RenderExamples;
  /** Why it draws nothing, as a sentence; absent where it draws. */
  readonly noBrowser?: string | undefined;
}

/** What is proved before something is published. One closure at a time, since a browser needs much of a small machine. */
export const createPublishChecker = ({
  name,
  checkProject,
  languages,
  listPictures,
  drawExamples,
  noBrowser,
}: PublishCheckerOptions): PublishChecker => {
  const enqueue = createSerialQueue();
  const prove = async (
    closure: CandidateContents,
    progress: (done: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<CheckResult> => {
    const changed = listChangedDocuments(closure);
    const problems = await findDocumentProblems(closure, languages, checkProject, signal);
    const unsound = new Set(problems.filter(isError).map(({ document }) => document));
    const sound = changed.filter(({ after }) => !unsound.has(after.id));
    const costs = await checkBudgets(sound, closure);
    const read = [
      ...problems,
      ...findMissingPictures(sound, await createPictureLookup(listPictures)),
      ...costs.findings,
    ];
    const { examples, findings } = listAffectedExamples(closure, sound);
    signal.throwIfAborted();
    // What cannot be published as it is written is not worth a browser's time.
    const drawn = read.some(isError)
      ? notRendered
      : await drawExamples({ closure, examples, progress, signal });
    return {
      findings: [...read, ...findings, ...drawn.findings].toSorted(
        (one, other) => Number(isError(other)) - Number(isError(one)),
      ),
      requires: computeRequires(sound, closure),
      budgets: costs.budgets,
      pictures: drawn.pictures,
      examples: { all: examples.length, drawn: drawn.drawn },
    };
  };
  return {
    name,
    noBrowser,
    check: (closure, progress, signal) => enqueue(() => prove(closure, progress, signal), signal),
  };
};

const notRendered: Awaited<ReturnType<RenderExamples>> = { findings: [], pictures: [], drawn: 0 };

const createPictureLookup = async (
  listPictures: PublishCheckerOptions['listPictures'],
): Promise<(sha256: string) => boolean> => {
  const kept = await listPictures();
  return (sha256) => kept.has(sha256);
};

const isError = ({ severity }: PublishFinding): boolean => severity === 'error';
