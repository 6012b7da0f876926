// What is known outside of a document where nothing is. For tests.
import type { DocumentSymbols } from '../language/document-symbols.ts';

export const nothingKnown: DocumentSymbols = {
  calls: [],
  natives: [],
  stored: [],
  datasets: [],
  screens: [],
  fragments: [],
};
