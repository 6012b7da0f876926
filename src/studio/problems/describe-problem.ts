import type { LocatedProblem } from '../../../renderer/headless.ts';
import { titleInPlace } from '../inspector/title-of.ts';
import { describePlace } from '../tree/describe-place.ts';

/**
 * The sentence of a problem without its place, which stands beside it in words. What it quotes of the language is called as the inspector calls it, and another
 * place as people find it among the parts.
 * @param document what the text says; undefined where it cannot be read
 */
export const wordsOfProblem = ({ pointer, message, quotes = [] }: Pick<LocatedProblem, 'pointer' | 'message' | 'quotes'>, document: unknown): string => {
  const sentence = message.startsWith(`${pointer}: `) ? message.slice(pointer.length + 2) : message;
  const words = quotes
    .reduce((former, name) => former.replaceAll(`"${name}"`, `"${titleInPlace(name, pointer)}"`), sentence)
    .replaceAll(/(?<= )\/[\w~/-]+/g, (at) => {
      const place = describePlace(document, at);
      return place === undefined ? at : `"${place.name}"`;
    });
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Where a problem is, as people find it among the parts of the document. @param document what the text says; undefined where it cannot be read */
export const placeOfProblem = ({ pointer, line }: Pick<LocatedProblem, 'pointer' | 'line'>, document: unknown): string => {
  const place = describePlace(document, pointer);
  return place === undefined ? `Line ${line}` : `Line ${line}: ${place.kind === undefined ? '' : `${place.kind} `}${place.name}`;
};
