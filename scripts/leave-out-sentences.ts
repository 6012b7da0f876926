import { isRecord, ownProperty } from '../renderer/document/json.ts';
import { problemCodes } from '../renderer/problems/codes.ts';

/** What problems are made by: code, place, and then the sentence with its facts. */
const makers: ReadonlySet<unknown> = new Set(['makeProblem', 'say', 'refuse']);

/** A stretch of the code, in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const isStretch = (value: unknown): value is Stretch => isRecord(value) && typeof value.start === 'number' && typeof value.end === 'number';

const isCode = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(problemCodes, value);

const nameOf = (callee: unknown): unknown => {
  if (!isRecord(callee)) return undefined;
  return callee.type === 'MemberExpression' && isRecord(callee.property) ? callee.property.name : callee.name;
};

/** Where the sentences stand, with the comma before each. One inside another is left to the outer one. */
const sentencesIn = (node: unknown): readonly Stretch[] => {
  if (Array.isArray(node)) return node.flatMap(sentencesIn);
  if (!isRecord(node)) return [];
  const args: readonly unknown[] = node.type === 'CallExpression' && makers.has(nameOf(node.callee)) && Array.isArray(node.arguments) ? node.arguments : [];
  const [code, place, last] = [args[0], args[1], args.at(-1)];
  // Whatever else has such a name is not given the code of a problem.
  if (args.length < 3 || !isCode(ownProperty(code, 'value')) || !isStretch(place) || !isStretch(last)) return Object.values(node).flatMap(sentencesIn);
  return [...sentencesIn(args.slice(0, 2)), { start: place.end, end: last.end }];
};

/**
 * Leaves the sentences of problems, and the facts that they are made of, out of a module. Which problems there are, their codes and their places stay as they
 * are: nothing that decides is touched.
 * @param code JavaScript
 * @param program its syntax tree
 */
export const leaveOutSentences = (code: string, program: unknown): string => {
  let short = code;
  for (const { start, end } of sentencesIn(program).toSorted((one, other) => other.start - one.start)) short = short.slice(0, start) + short.slice(end);
  return short;
};
