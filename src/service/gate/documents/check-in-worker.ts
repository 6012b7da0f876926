import type { CheckProject, Problem, Project } from '../../documents/check-documents.ts';
import { createWorkerPool } from './ask-worker.ts';

/**
 * Checks in threads.
 * @param file of check-worker.ts
 */
export const createWorkerCheck = (file: URL): CheckProject =>
  createWorkerPool<Project, readonly Problem[]>(file);
