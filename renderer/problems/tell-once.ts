import type { Problem } from './problem.ts';

/** A problem on its way to its place in the text. */
interface Placed {
  readonly problem: Problem;
}

/** What stands behind a sentence that holds at other places too. */
const tailOf = (others: number): string => {
  if (others === 0) return '';
  return ` The same holds at ${others === 1 ? 'one other place' : `${String(others)} other places`}.`;
};

const withPlaces = (problem: Problem, others: number): Problem =>
  others === 0 ? problem : { ...problem, message: problem.message + tailOf(others), others };

/** The message of a problem as it is where it holds at this place only. */
export const messageAlone = ({
  message,
  others = 0,
}: Pick<Problem, 'message' | 'others'>): string =>
  message.slice(0, message.length - tailOf(others).length);

/** Tells what a document does not have once, at the first place that needs it, with the number of the others. */
export const tellOnce = <Found extends Placed>(all: readonly Found[]): readonly Found[] => {
  const lacks = new Map<string, Found[]>();
  for (const found of all)
    if (found.problem.lack !== undefined)
      lacks.set(found.problem.lack, [...(lacks.get(found.problem.lack) ?? []), found]);
  return all.flatMap((found) => {
    const same = lacks.get(found.problem.lack ?? '');
    if (same === undefined) return [found];
    return found === same[0]
      ? [{ ...found, problem: withPlaces(found.problem, same.length - 1) }]
      : [];
  });
};
