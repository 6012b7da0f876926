import { checkDocuments, type CheckOptions } from './check/check-documents.ts';
import { toText } from './document/coerce.ts';
import type { Contracts } from './document/contract.ts';
import { ownProperty } from './document/json.ts';

const nameOf = (document: unknown): string =>
  toText(ownProperty(document, 'id')) ?? 'without an id';

/**
 * Checks a document and its fragments as they are before publishing. Loaded in development only.
 * @returns a line per problem, with pointer, cause and code; empty if there are none
 */
export const describeMistakes = (
  document: unknown,
  fragments: ReadonlyMap<string, unknown>,
  contracts: Contracts,
  options: Pick<CheckOptions, 'routes' | 'policy'>,
): string => {
  const documents = [document, ...fragments.values()].map((one) => ({
    name: nameOf(one),
    text: JSON.stringify(one),
  }));
  return checkDocuments(documents, contracts, options)
    .map(
      ({ document: name, severity, message, code }) =>
        `${severity === 'error' ? 'Error' : 'Warning'} in "${name}": ${message} (${code})`,
    )
    .join('\n');
};
