// What is known outside of a document where nothing is. For tests.
import type { Known } from '../language/known.ts';

export const nothingKnown: Known = {
  calls: [],
  natives: [],
  stored: [],
  datasets: [],
  screens: [],
  fragments: [],
};
