import { isRecord, ownProperty } from '../renderer/document/json.ts';
import { problemCodes } from '../renderer/diagnostics/codes.ts';

/** What problems are made by: code, place, and then the sentence with its facts. */
const makers: ReadonlySet<unknown> = new Set(['makeProblem', 'say', 'refuse']);

/** A stretch of the code, in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const isStretch = (value: unknown): value is Stretch =>
  isRecord(value) && typeof value.start === 'number' && typeof value.end === 'number';

const isCode = (value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(problemCodes, value);

const nameOf = (callee: unknown): unknown => {
  if (!isRecord(callee)) return undefined;
  return callee.type === 'MemberExpression' && isRecord(callee.property)
    ? callee.property.name
    : callee.name;
};

/** What an error tells developers, when it holds nothing else. */
const toldByError = (node: Readonly<Record<string, unknown>>): unknown => {
  const args: readonly unknown[] =
    node.type === 'NewExpression' &&
    nameOf(node.callee) === 'Error' &&
    Array.isArray(node.arguments)
      ? node.arguments
      : [];
  return args.length === 1 ? args[0] : undefined;
};

/** Where the sentences stand, with the comma before each. One inside another is left to the outer one. */
const sentencesIn = (node: unknown): readonly Stretch[] => {
  if (Array.isArray(node)) return node.flatMap(sentencesIn);
  if (!isRecord(node)) return [];
  const told = toldByError(node);
  if (isStretch(told)) return [told];
  const args: readonly unknown[] =
    node.type === 'CallExpression' &&
    makers.has(nameOf(node.callee)) &&
    Array.isArray(node.arguments)
      ? node.arguments
      : [];
  const [code, place, last] = [args[0], args[1], args.at(-1)];
  // Whatever else has such a name is not given the code of a problem.
  if (
    args.length < 3 ||
    !isCode(ownProperty(code, 'value')) ||
    !isStretch(place) ||
    !isStretch(last)
  )
    return Object.values(node).flatMap(sentencesIn);
  return [...sentencesIn(args.slice(0, 2)), { start: place.end, end: last.end }];
};

/** The code with other words in place of the stretches, of which none lies in another. */
const replaceAll = (code: string, stretches: readonly Stretch[], words: string): string => {
  let short = code;
  for (const { start, end } of stretches.toSorted((one, other) => other.start - one.start))
    short = short.slice(0, start) + words + short.slice(end);
  return short;
};

/**
 * Leaves the sentences of problems, and the facts that they are made of, out of a module, and those of its errors. Which problems there are, their codes and
 * their places stay as they are: nothing that decides is touched.
 * @param code JavaScript
 * @param program its syntax tree
 */
export const leaveOutSentences = (code: string, program: unknown): string =>
  replaceAll(code, sentencesIn(program), '');

/** What an operator tells authors about itself. */
const toldOfOperator: ReadonlySet<unknown> = new Set(['description', 'usage']);

const wordsIn = (node: unknown): readonly Stretch[] => {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (!isRecord(node)) return [];
  const isTold =
    node.type === 'Property' &&
    toldOfOperator.has(ownProperty(node.key, 'name')) &&
    ownProperty(node.value, 'type') === 'Literal';
  return isTold && isStretch(node.value) ? [node.value] : Object.values(node).flatMap(wordsIn);
};

/**
 * Leaves what an operator tells authors about itself out of its module.
 * @param code JavaScript
 * @param program its syntax tree
 */
export const leaveOutWordsOfOperator = (code: string, program: unknown): string =>
  replaceAll(code, wordsIn(program), "''");
