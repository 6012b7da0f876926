import { readDocuments, collectRequiredCapabilities } from '../../../../renderer/headless.ts';
import type { ChangedDocument } from '../changed-documents.ts';
import type { CandidateContents } from '../gate.ts';
import { withFragments } from './drawn-parts.ts';

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
