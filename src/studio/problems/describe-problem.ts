import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { describeLocation } from '../tree/describe-location.ts';
import { sentenceOfProblem } from './sentence-of-problem.ts';

/**
 * The sentence of a problem without its place. Another place that it names is told as people find it among the parts.
 * @param document what the text says; undefined where it cannot be read
 */
export const formatProblemMessage = (
  problem: Pick<LocatedProblem, 'pointer' | 'message' | 'quotes'>,
  document: unknown,
): string =>
  sentenceOfProblem(problem).replaceAll(/(?<= )\/[\w~/-]+/g, (at) => {
    const place = describeLocation(document, at);
    return place === undefined ? at : `"${place.name}"`;
  });

/** Where a problem is, as people find it among the parts of the document. @param document what the text says; undefined where it cannot be read */
export const formatProblemLocation = (
  { pointer, line }: Pick<LocatedProblem, 'pointer' | 'line'>,
  document: unknown,
): string => {
  const place = describeLocation(document, pointer);
  return place === undefined
    ? `Line ${line}`
    : `Line ${line}: ${place.kind === undefined ? '' : `${place.kind} `}${place.name}`;
};
