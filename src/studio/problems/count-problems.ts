import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { pluralize } from '../shell/format-list.ts';

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
