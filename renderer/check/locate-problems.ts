import { withRepeatCount } from '../diagnostics/dedupe.ts';
import type { Fix, LocatedProblem, Problem } from '../diagnostics/problem.ts';
import { parsePointer } from '../document/pointer.ts';
import type { TextPosition } from '../validate/pointer-index.ts';
import type { ParsedDocument } from './parse-source.ts';
import { groupByCause } from './problem-causes.ts';
import { findWrongDeclarations } from './wrong-declarations.ts';

/** Highlights keys for unused or incomplete declarations. */
const highlightedToken = ({ code, pointer, found }: Problem): 'key' | 'value' =>
  parsePointer(pointer).at(-1) === found || /^(?:unused|missing)-|^never-read$/.test(code)
    ? 'key'
    : 'value';

interface FoundProblem {
  readonly problem: Problem;
  readonly place: TextPosition;
  readonly fix: Fix | undefined;
}

/** One fix for all places, in text order; absent if one place has none. */
const joinFixes = (group: readonly FoundProblem[]): Fix | undefined => {
  const [first, ...others] = group.flatMap(({ fix }) => fix ?? []);
  if (first === undefined || others.length + 1 < group.length) return undefined;
  if (others.length === 0) return first;
  const edits = new Map(
    [first, ...others].flatMap((fix) => fix.edits.map((edit) => [edit.offset, edit] as const)),
  );
  return {
    does: first.does,
    edits: [...edits.values()].sort((one, other) => one.offset - other.offset),
  };
};

const toLocatedProblem = (
  group: readonly [FoundProblem, ...FoundProblem[]],
  document: string,
): LocatedProblem => {
  const [{ problem, place }, ...others] = group;
  const { change: _, lack: __, ...shown } = withRepeatCount(problem, others.length);
  const fix = joinFixes(group);
  return {
    ...shown,
    document,
    ...place,
    ...(others.length > 0 && {
      otherPlaces: others.map((other) => ({ pointer: other.problem.pointer, ...other.place })),
    }),
    ...(fix && { fix }),
  };
};

/** Locates problems in the text, in its order, with one problem per cause. */
export const locateProblems = ({
  name,
  text,
  raw,
  collection,
}: ParsedDocument): readonly LocatedProblem[] => {
  const { locator, fixOf } = text;
  const all = [
    ...text.problems.map(({ problem, offset, fix }) => ({
      problem,
      place: locator.at(offset),
      fix,
    })),
    ...collection.problems.map((problem) => ({
      problem,
      place: locator.of(problem.pointer, highlightedToken(problem)),
      fix: fixOf(problem),
    })),
  ];
  const inOrder = [...all].sort(
    (one, other) => one.place.line - other.place.line || one.place.column - other.place.column,
  );
  const wrong = findWrongDeclarations(collection.problems, raw);
  const explained = new Set(wrong.flatMap(({ effects }) => effects));
  const groups = [
    ...groupByCause(
      inOrder.filter(({ problem }) => !explained.has(problem)),
      raw,
    ),
    ...wrong.map(
      ({ problem, effects, isSamePlace = false }): readonly [FoundProblem, ...FoundProblem[]] => [
        { problem, place: locator.of(problem.pointer, 'value'), fix: undefined },
        ...inOrder.filter((found) => !isSamePlace && effects.includes(found.problem)),
      ],
    ),
  ];
  return groups
    .sort(
      ([{ place: one }], [{ place: other }]) => one.line - other.line || one.column - other.column,
    )
    .map((group) => toLocatedProblem(group, name));
};
