import {
  readDocuments,
  collectRequiredCapabilities,
  type Languages,
} from '../../../../renderer/entries/node.ts';
import {
  type ChangedDocument,
  listChangedDocuments,
  type CandidateContents,
  withFragments,
} from './candidate-documents.ts';
import type { PublishFinding } from '../../database/check-result.ts';
import { findMissingAssets } from '../../content/check-assets.ts';
import type { CheckProject } from '../../documents/problem.ts';

/**
 * Lists the app features each changed document requires, fragments included: `lang:1`,
 * `widget:button`, `step:go`, `native:openPage`.
 * @param changed documents without errors of their own
 */
export const computeRequires = (
  changed: readonly ChangedDocument[],
  { documents }: CandidateContents,
): Record<string, string[]> =>
  Object.fromEntries(
    changed.map(({ after }) => [
      after.id,
      listRequiredNames(
        withFragments(after, documents).map(({ id, body }) => ({ name: id, text: body })),
      ),
    ]),
  );

const listRequiredNames = (texts: Parameters<typeof readDocuments>[0]): string[] => {
  const { lang, widgets, steps, natives } = collectRequiredCapabilities(readDocuments(texts));
  const named = (kind: string, names: readonly string[]): string[] =>
    names.map((name) => `${kind}:${name}`);
  return [
    `lang:${lang}`,
    ...named('widget', widgets),
    ...named('step', steps),
    ...named('native', natives),
  ];
};

/**
 * Finds missing pictures of changed documents. Stored pictures are never deleted, so other
 * documents are fine.
 * @param changed documents without errors of their own
 */
export const findMissingPictures = (
  changed: readonly ChangedDocument[],
  isKept: (sha256: string) => boolean,
): PublishFinding[] =>
  changed.flatMap(({ after: { id, body } }) =>
    findMissingAssets({ name: id, text: body }, isKept).map(
      ({ severity, code, pointer, message }) => ({
        rule: 'picture',
        severity,
        document: id,
        pointer,
        code,
        message,
      }),
    ),
  );

/** Codes that concern one document only; unchanged documents do not report them on every check. */
const selfContainedCodes: ReadonlySet<string> = new Set(['untranslated', 'unspoken-language']);

/** Checks the whole candidate, unchanged documents included, since a change may break them. */
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
