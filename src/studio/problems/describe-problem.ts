import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { describeLocation } from '../tree/describe-location.ts';
import { sentenceOfProblem } from './problem-labels.ts';

/**
 * Message without its location. Other locations in it use labels instead of pointers.
 * @param document undefined if the text is invalid
 */
export const formatProblemMessage = (
  problem: Pick<LocatedProblem, 'pointer' | 'message' | 'quotes'>,
  document: unknown,
): string =>
  sentenceOfProblem(problem).replaceAll(/(?<= )\/[\w~/-]+/g, (at) => {
    const place = describeLocation(document, at);
    return place === undefined ? at : `"${place.name}"`;
  });

/**
 * Location by labels.
 * @param document undefined if the text is invalid
 */
export const formatProblemLocation = (
  { pointer, line }: Pick<LocatedProblem, 'pointer' | 'line'>,
  document: unknown,
): string => {
  const place = describeLocation(document, pointer);
  return place === undefined
    ? `Line ${line}`
    : `Line ${line}: ${place.kind === undefined ? '' : `${place.kind} `}${place.name}`;
};
