import type { LocatedProblem } from '../../../renderer/headless.ts';
import { describePlace } from '../tree/describe-place.ts';

/** The sentence of a problem without its place, which stands beside it in words. */
export const wordsOfProblem = ({ pointer, message }: Pick<LocatedProblem, 'pointer' | 'message'>): string => {
  const words = message.startsWith(`${pointer}: `) ? message.slice(pointer.length + 2) : message;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Where a problem is, as people find it among the parts of the document. @param document what the text says; undefined where it cannot be read */
export const placeOfProblem = ({ pointer, line }: Pick<LocatedProblem, 'pointer' | 'line'>, document: unknown): string => {
  const place = describePlace(document, pointer);
  return place === undefined ? `Line ${line}` : `Line ${line}: ${place.kind === undefined ? '' : `${place.kind} `}${place.name}`;
};
