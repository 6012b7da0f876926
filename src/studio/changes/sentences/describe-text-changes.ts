import type { TwoTexts } from '../../text-difference/use-texts.ts';
import { type ChangeGroup, describeDifferences } from './describe-differences.ts';

/** Describes the changes between two texts; undefined if one is not valid JSON. */
export const describeTextChanges = ({
  before,
  after,
}: TwoTexts): readonly ChangeGroup[] | undefined => {
  try {
    return describeDifferences(JSON.parse(before), JSON.parse(after));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
