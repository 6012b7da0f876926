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
    const location = describeLocation(document, at);
    return location === undefined ? at : `"${location.name}"`;
  });

/**
 * Location by labels. Only a text that is not valid JSON has lines.
 * @param document undefined if the text is invalid
 */
export const formatProblemLocation = (
  { pointer, line }: Pick<LocatedProblem, 'pointer' | 'line'>,
  document: unknown,
): string => {
  if (document === undefined) return `Line ${line}`;
  const location = describeLocation(document, pointer);
  if (location === undefined) return pointer.startsWith('/texts/') ? 'Texts' : 'Page settings';
  return `${location.kind === undefined ? '' : `${location.kind} `}${location.name}`;
};
