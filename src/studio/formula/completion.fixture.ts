import {
  createCompletionService,
  joinPointer,
  type CheckOptions,
  type DocumentText,
} from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { isExpression, shippedDocuments } from './shipped-values.fixture.ts';

export const testContracts = { calls, datasets, natives, stored };

export const testDocuments: readonly DocumentText[] = Object.entries(shippedDocuments).map(
  ([name, text]) => ({
    name: name.slice(name.indexOf('screens/')),
    text,
  }),
);

export const options: CheckOptions = { others: testDocuments, config: publicConfigTypes };

export const completionService = createCompletionService(testContracts, options);

export const expressionsIn = (value: unknown, pointer = ''): readonly string[] => [
  ...(isExpression(value) ? [pointer] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        expressionsIn(part, joinPointer(pointer, name)),
      )
    : []),
];

export const findShippedDocument = (file: string): DocumentText => {
  const found = testDocuments.find(({ name }) => name.endsWith(file));
  if (found === undefined)
    throw new Error(`Expected a document ${file} among those that are shipped.`);
  return found;
};
