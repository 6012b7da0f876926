import type { PublishFinding, CheckResult } from '../../database/check-result.ts';
import { compareWithoutContracts } from '../impact/compare.fixture.ts';
import type { CompareProjects } from '../impact/impact-routes.ts';
import type { PublishedRelease, PublishOptions } from './publish-change.ts';
import type { CandidateContents } from '../../publish-checks/documents/candidate-documents.ts';
import type { PublishChecker } from '../../publish-checks/publish-checker.ts';

const nothing: Omit<CheckResult, 'findings'> = {
  requires: {},
  budgets: [{ document: 'one', of: 'bytes', found: 1024, most: 2048 }],
  pictures: [],
  examples: { all: 0, drawn: 0 },
};

export interface TestGate extends PublishChecker {
  readonly asked: CandidateContents[];
  readonly hold: () => () => void;
  fault: Error | undefined;
  hasPictures: boolean;
  hasBrowser: boolean;
  noBrowser: string | undefined;
  /** Pictures of every check. */
  pictures: CheckResult['pictures'];
}

export const createTestGate = (name = 'test'): TestGate => {
  const asked: CandidateContents[] = [];
  let held = Promise.resolve();
  const gate: TestGate = {
    name,
    asked,
    fault: undefined,
    hasPictures: false,
    hasBrowser: false,
    noBrowser: undefined,
    pictures: [],
    hold: () => {
      let letGo = (): void => undefined;
      held = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    check: async (closure, progress, signal) => {
      asked.push(closure);
      progress(1, closure.documents.size);
      await Promise.race([
        held,
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('Given up.'))),
        ),
      ]);
      if (gate.fault !== undefined) throw gate.fault;
      const say = (word: string, finding: Omit<PublishFinding, 'document'>): PublishFinding[] =>
        [...closure.documents.values()]
          .filter(({ body }) => body.includes(word))
          .map(({ id }) => ({ ...finding, document: id }));
      return {
        ...nothing,
        pictures: gate.pictures,
        findings: [
          ...say('broken', { rule: 'document', severity: 'error', message: 'This is broken.' }),
          ...(gate.hasPictures
            ? []
            : say('picture', {
                rule: 'picture',
                severity: 'error',
                message: 'The picture is not kept.',
              })),
          ...(gate.hasBrowser
            ? []
            : say('draw', { rule: 'browser', severity: 'error', message: 'There is no browser.' })),
          ...say('warning', { rule: 'document', severity: 'warning', message: 'This is odd.' }),
        ],
      };
    },
  };
  return gate;
};

export const noPublishing = (
  publishChecker: PublishChecker = createTestGate(),
): Pick<PublishOptions, 'readBuildHash' | 'activateRelease'> & {
  readonly publishChecker: PublishChecker;
  readonly shown: PublishedRelease[];
  readonly compareProjects: CompareProjects;
} => {
  const shown: PublishedRelease[] = [];
  const show = async (published: PublishedRelease): Promise<readonly string[]> => {
    shown.push(published);
    return [];
  };
  return {
    publishChecker,
    readBuildHash: () => 'program',
    activateRelease: show,
    shown,
    compareProjects: compareWithoutContracts,
  };
};
