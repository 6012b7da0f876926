import {
  readDocuments,
  collectRequiredCapabilities,
  type Languages,
} from '../../../../renderer/entries/node.ts';
import { type ChangedDocument, listChangedDocuments } from './candidate-documents.ts';
import type { CandidateContents, PublishFinding } from '../../database/publish-check.ts';
import { withFragments } from './candidate-documents.ts';
import { findMissingAssets } from '../../content/check-assets.ts';
import type { CheckProject } from '../../documents/problem.ts';

/**
 * What each changed document needs of the app, its fragments included, by id: `lang:1`, `widget:button`, `step:go`, `native:openPage`.
 * @param changed sound by themselves
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
 * Pictures that changed documents name and that are not kept. A picture is never deleted, so those of other documents are there.
 * @param changed sound by themselves
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
