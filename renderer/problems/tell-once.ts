import type { Problem } from './problem.ts';

/** A problem on its way to its place in the text. */
interface Placed {
  readonly problem: Problem;
}

const withPlaces = (problem: Problem, others: number): Problem => {
  if (others === 0) return problem;
  const places = others === 1 ? 'one other place' : `${String(others)} other places`;
  return { ...problem, message: `${problem.message} The same holds at ${places}.` };
};

/** Tells what a document does not have once, at the first place that needs it, with the number of the others. */
export const tellOnce = <Found extends Placed>(all: readonly Found[]): readonly Found[] => {
  const lacks = new Map<string, Found[]>();
  for (const found of all) if (found.problem.lack !== undefined) lacks.set(found.problem.lack, [...(lacks.get(found.problem.lack) ?? []), found]);
  return all.flatMap((found) => {
    const same = lacks.get(found.problem.lack ?? '');
    if (same === undefined) return [found];
    return found === same[0] ? [{ ...found, problem: withPlaces(found.problem, same.length - 1) }] : [];
  });
};
