import type { Languages } from '../../../../renderer/headless.ts';
import type { CheckProject } from '../../documents/check-documents.ts';
import { listChangedDocuments } from '../changed-documents.ts';
import type { CandidateContents, PublishFinding } from '../gate.ts';

/** What a document lacks for a language reaches no further than itself: of one that is not changed, whoever changes another one needs not hear it each time. */
const selfContainedCodes: ReadonlySet<string> = new Set(['untranslated', 'unspoken-language']);

/** What the checker tells of everything that would be live: also of what is not changed, since a change reaches further than itself. */
export const findDocumentProblems = async (
  closure: CandidateContents,
  languages: Languages,
  checkProject: CheckProject,
  signal: AbortSignal,
): Promise<PublishFinding[]> => {
  const changed = new Set(listChangedDocuments(closure).map(({ after }) => after.id));
  const documents = [...closure.documents.values()].map(({ id, body }) => ({
    name: id,
    text: body,
  }));
  const problems = await checkProject({ documents, languages }, signal);
  return problems
    .filter(({ code, document }) => !selfContainedCodes.has(code) || changed.has(document))
    .map(({ document, severity, code, pointer, message, quotes }) => ({
      rule: 'document',
      severity,
      document,
      pointer,
      code,
      message,
      ...(quotes && { quotes }),
    }));
};
