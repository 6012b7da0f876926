import type { CheckProject } from '../documents/check-documents.ts';
import type { CompareProjects } from '../reach/reach-routes.ts';

/** What the service asks of the engine about documents. A program asks it in threads of their own, so that requests are answered meanwhile; tests bring simple ones. */
export interface EngineChecks {
  readonly checkProject: CheckProject;
  readonly compareProjects: CompareProjects;
  /** Names the engine behind the checks; undefined where it may have changed since the last start. */
  readonly engine: string | undefined;
}
