import { isRecord, ownProperty } from '../renderer/document/json.ts';
import { problemCodes } from '../renderer/diagnostics/codes.ts';

const makers: ReadonlySet<unknown> = new Set(['makeProblem', 'say', 'refuse']);

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

const toldByError = (node: Readonly<Record<string, unknown>>): unknown => {
  const args: readonly unknown[] =
    node.type === 'NewExpression' &&
    nameOf(node.callee) === 'Error' &&
    Array.isArray(node.arguments)
      ? node.arguments
      : [];
  return args.length === 1 ? args[0] : undefined;
};

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
  if (
    args.length < 3 ||
    !isCode(ownProperty(code, 'value')) ||
    !isStretch(place) ||
    !isStretch(last)
  )
    return Object.values(node).flatMap(sentencesIn);
  return [...sentencesIn(args.slice(0, 2)), { start: place.end, end: last.end }];
};

const replaceAll = (code: string, stretches: readonly Stretch[], words: string): string => {
  let short = code;
  for (const { start, end } of stretches.toSorted((one, other) => other.start - one.start))
    short = short.slice(0, start) + words + short.slice(end);
  return short;
};

export const leaveOutSentences = (code: string, program: unknown): string =>
  replaceAll(code, sentencesIn(program), '');

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

export const leaveOutWordsOfOperator = (code: string, program: unknown): string =>
  replaceAll(code, wordsIn(program), "''");
