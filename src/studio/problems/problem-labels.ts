import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { pluralize } from '../shell/format.ts';
import { titleAt } from '../inspector/title-of.ts';

export const isError = ({ severity }: LocatedProblem): boolean => severity === 'error';

export const countProblems = (problems: readonly LocatedProblem[] | undefined): string => {
  if (problems === undefined) return 'Checking …';
  const errors = problems.filter(isError).length;
  const hints = problems.length - errors;
  if (problems.length === 0) return 'No problems';
  return [errors > 0 ? pluralize(errors, 'error') : '', hints > 0 ? pluralize(hints, 'hint') : '']
    .filter(Boolean)
    .join(', ');
};

/** Message without its location, with the labels of the inspector for quoted keys. */
export const sentenceOfProblem = ({
  pointer,
  message,
  quotes = [],
}: Pick<LocatedProblem, 'pointer' | 'message' | 'quotes'>): string => {
  const sentence = message.startsWith(`${pointer}: `) ? message.slice(pointer.length + 2) : message;
  const text = quotes.reduce(
    (previous, name) => previous.replaceAll(`"${name}"`, `"${titleAt(name, pointer)}"`),
    sentence,
  );
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
