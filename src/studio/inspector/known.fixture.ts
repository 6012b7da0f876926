import type { DocumentSymbols } from '../language/document-symbols.ts';

export const nothingKnown: DocumentSymbols = {
  calls: [],
  natives: [],
  stored: [],
  datasets: [],
  screens: [],
  fragments: [],
};
