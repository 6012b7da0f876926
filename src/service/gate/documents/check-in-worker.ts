import type { CheckProject, Problem, Project } from '../../documents/check-documents.ts';
import { askWorker } from './ask-worker.ts';

/**
 * Checks in threads.
 * @param file of check-worker.ts
 */
export const checkInWorker = (file: URL): CheckProject =>
  askWorker<Project, readonly Problem[]>(file);
