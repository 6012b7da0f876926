import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';

/** All texts that a value may be, where each of them is written out; none where it may be others, too. */
export const possibleTexts = (given: Type): readonly string[] => {
  const type = unwrapOptional(given);
  return type.kind === 'text' && type.open !== true ? (type.values ?? []) : [];
};
