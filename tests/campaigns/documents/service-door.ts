// What is told of a document where it is saved, checked and published: the same checker that the routes of the service use.
import { createIncrementalCheck } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../../src/contracts/public-config.ts';
import { shippedDocuments } from '../../checker/mutants/shipped.ts';
import { hasPlace, isReadable } from './has-place.ts';

export interface ServiceVerdict {
  readonly isRefused: boolean;
  /** Sentences; none when all is well. */
  readonly faults: readonly string[];
}

const contracts = { calls, datasets, natives, stored };
const shipped = shippedDocuments();
const recheck = createIncrementalCheck(contracts, {
  others: shipped.map(({ name, document }) => ({ name, text: JSON.stringify(document) })),
  config: publicConfigTypes,
});

/** The name under which a document is checked: in place of the shipped one of its id, else beside them. */
const nameOf = (id: string): string =>
  shipped.find(({ document }) => document.id === id)?.name ?? 'another.json';

/** Checks a text in the place of a shipped document. @param id of that document */
export const checkAtService = (id: string, text: string): ServiceVerdict => {
  const errors = recheck({ name: nameOf(id), text }).filter(({ severity }) => severity === 'error');
  const faults = errors.flatMap(({ code, pointer, message }) => [
    ...(message.trim().length < 20 ? [`${code} has no sentence`] : []),
    ...(isReadable(text) && !hasPlace(text, pointer)
      ? [`${code} is told at ${pointer}, which is no place of the document`]
      : []),
  ]);
  return { isRefused: errors.length > 0, faults };
};
