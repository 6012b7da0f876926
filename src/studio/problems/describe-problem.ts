import type { LocatedProblem } from '../../../renderer/headless.ts';
import { pathTo, readScreenTree } from '../tree/screen-tree.ts';

/** The sentence of a problem without its place, which stands beside it in words. */
export const wordsOfProblem = ({ pointer, message }: Pick<LocatedProblem, 'pointer' | 'message'>): string => {
  const words = message.startsWith(`${pointer}: `) ? message.slice(pointer.length + 2) : message;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Where a problem is, as people find it among the parts of the screen. @param document what the text says; undefined where it cannot be read */
export const placeOfProblem = ({ pointer, line }: Pick<LocatedProblem, 'pointer' | 'line'>, document: unknown): string => {
  const part = pathTo(
    readScreenTree(document, () => true),
    pointer,
  ).at(-1);
  return part === undefined ? `Line ${line}` : `Line ${line}: ${part.name}`;
};
