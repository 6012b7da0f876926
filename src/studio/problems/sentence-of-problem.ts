import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { titleAt } from '../inspector/title-of.ts';

/** Message without its location, with the labels of the inspector for quoted keys. */
export const sentenceOfProblem = ({
  pointer,
  message,
  quotes = [],
}: Pick<LocatedProblem, 'pointer' | 'message' | 'quotes'>): string => {
  const sentence = message.startsWith(`${pointer}: `) ? message.slice(pointer.length + 2) : message;
  const words = quotes.reduce(
    (former, name) => former.replaceAll(`"${name}"`, `"${titleAt(name, pointer)}"`),
    sentence,
  );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
