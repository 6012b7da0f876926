import { readDocuments, requiredParts } from '../../../../renderer/headless.ts';
import type { ChangedDocument } from '../changed-documents.ts';
import type { Closure } from '../gate.ts';
import { drawnParts } from './drawn-parts.ts';

/**
 * What each changed document needs of the app, its fragments included, by id: `lang:1`, `widget:button`, `step:go`, `native:openPage`.
 * @param changed sound by themselves
 */
export const computeRequires = (
  changed: readonly ChangedDocument[],
  { documents }: Closure,
): Record<string, string[]> =>
  Object.fromEntries(
    changed.map(({ after }) => [
      after.id,
      namesOf(drawnParts(after, documents).map(({ id, body }) => ({ name: id, text: body }))),
    ]),
  );

const namesOf = (texts: Parameters<typeof readDocuments>[0]): string[] => {
  const { lang, widgets, steps, natives } = requiredParts(readDocuments(texts));
  const named = (kind: string, names: readonly string[]): string[] =>
    names.map((name) => `${kind}:${name}`);
  return [
    `lang:${lang}`,
    ...named('widget', widgets),
    ...named('step', steps),
    ...named('native', natives),
  ];
};
