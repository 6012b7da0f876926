import { ownProperty, type Languages } from '../../../../renderer/headless.ts';
import type { Project } from '../../documents/check-documents.ts';
import { isString } from '../../documents/is-text.ts';
import { readWorkerTexts } from './read-texts.ts';

const readLanguages = (data: unknown): Languages =>
  new Map(
    [...(data instanceof Map ? data : [])].flatMap(([language, sentences]: [unknown, unknown]) =>
      isString(language) && sentences instanceof Set
        ? [[language, new Set([...sentences].filter(isString))]]
        : [],
    ),
  );

/** The project that a thread was given to check. */
export const readWorkerProject = (data: unknown): Project => ({
  documents: readWorkerTexts(ownProperty(data, 'documents')),
  languages: readLanguages(ownProperty(data, 'languages')),
});
