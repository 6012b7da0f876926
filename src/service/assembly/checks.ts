import type { CheckProject } from '../documents/check-documents.ts';
import type { CompareProjects } from '../reach/reach-routes.ts';

/** What the service asks of the engine about documents: in threads of their own, or a simple one in tests. */
export interface Checks {
  readonly checkProject: CheckProject;
  readonly compareProjects: CompareProjects;
  /** Names the engine behind the checks; undefined where it may have changed since the last start. */
  readonly engine: string | undefined;
}
