import {
  ownProperty,
  type AddressPolicy,
  type Languages,
} from '../../../../renderer/entries/node.ts';
import { readPolicy } from '../../../contracts/read-policy.ts';
import type { NamedText, ProjectSources } from '../../documents/problem.ts';
import { isString } from '../../documents/document-header.ts';

export const readWorkerTexts = (data: unknown): NamedText[] =>
  (Array.isArray(data) ? data : []).flatMap((entry: unknown) => {
    const [name, text] = [ownProperty(entry, 'name'), ownProperty(entry, 'text')];
    return isString(name) && isString(text) ? [{ name, text }] : [];
  });

const readLanguages = (data: unknown): Languages =>
  new Map(
    [...(data instanceof Map ? data : [])].flatMap(([language, sentences]: [unknown, unknown]) =>
      isString(language) && sentences instanceof Set
        ? [[language, new Set([...sentences].filter(isString))]]
        : [],
    ),
  );

export const readWorkerPolicy = (message: unknown): AddressPolicy =>
  readPolicy(ownProperty(message, 'policy'));

export const readWorkerProject = (data: unknown): ProjectSources => ({
  documents: readWorkerTexts(ownProperty(data, 'documents')),
  languages: readLanguages(ownProperty(data, 'languages')),
  policy: readWorkerPolicy(data),
});
