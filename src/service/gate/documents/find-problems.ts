import type { CheckProject } from '../../documents/check-documents.ts';
import type { Closure, GateFinding } from '../gate.ts';

/** What the checker tells of everything that would be live: also of what is not changed, since a change reaches further than itself. */
export const findProblems = async ({ documents }: Closure, checkProject: CheckProject, signal: AbortSignal): Promise<GateFinding[]> => {
  const texts = [...documents.values()].map(({ id, body }) => ({ name: id, text: body }));
  const problems = await checkProject(texts, signal);
  return problems.map(({ document, severity, code, pointer, message }) => ({ rule: 'document', severity, document, pointer, code, message }));
};
