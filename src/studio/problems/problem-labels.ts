import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { pluralize } from '../shell/format.ts';
import { titleAt } from '../inspector/title-of.ts';

export const isError = ({ severity }: LocatedProblem): boolean => severity === 'error';

/** Codes of what is open in a new block. It stops the publication, but is no mistake. */
const toDoCodes: ReadonlySet<LocatedProblem['code']> = new Set(['no-picture']);

export const isToDo = ({ code }: LocatedProblem): boolean => toDoCodes.has(code);

export const countProblems = (problems: readonly LocatedProblem[] | undefined): string => {
  if (problems === undefined) return 'Checking …';
  const toDo = problems.filter(isToDo).length;
  const errors = problems.filter((problem) => isError(problem) && !isToDo(problem)).length;
  const hints = problems.length - errors - toDo;
  if (problems.length === 0) return 'No problems';
  return [
    errors > 0 ? pluralize(errors, 'error') : '',
    toDo > 0 ? `${toDo} to do` : '',
    hints > 0 ? pluralize(hints, 'hint') : '',
  ]
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
