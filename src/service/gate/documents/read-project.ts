import { ownProperty, type Languages } from '../../../../renderer/headless.ts';
import type { Project } from '../../documents/check-documents.ts';
import { isText } from '../../documents/is-text.ts';
import { readTexts } from './read-texts.ts';

const readLanguages = (data: unknown): Languages =>
  new Map(
    [...(data instanceof Map ? data : [])].flatMap(([language, sentences]: [unknown, unknown]) =>
      isText(language) && sentences instanceof Set
        ? [[language, new Set([...sentences].filter(isText))]]
        : [],
    ),
  );

/** The project that a thread was given to check. */
export const readProject = (data: unknown): Project => ({
  documents: readTexts(ownProperty(data, 'documents')),
  languages: readLanguages(ownProperty(data, 'languages')),
});
