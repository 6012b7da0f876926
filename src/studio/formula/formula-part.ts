import { joinPointer, type Json } from '../../../renderer/entries/expressions.ts';
import type { Span } from './formula-problem.ts';

export interface FormulaPart extends Span {
  readonly value: Json;
  readonly inside: readonly (readonly [names: readonly (string | number)[], part: FormulaPart])[];
}

/** Placeholder that the checker accepts. */
export const unfinishedPart = (offset: number): FormulaPart => ({
  value: {},
  offset,
  length: 0,
  inside: [],
});

export const literalPart = (value: Json, { offset, length }: Span): FormulaPart => ({
  value,
  offset,
  length,
  inside: [],
});

export const spanning = (first: Span, last: Span): Span => ({
  offset: first.offset,
  length: last.offset + last.length - first.offset,
});

/** @param written range of the operator name or sign */
export const operationPart = (
  name: string,
  args: readonly FormulaPart[],
  written: Span,
  span: Span,
): FormulaPart => ({
  ...span,
  value: [name, ...args.map(({ value }) => value)],
  inside: [
    [[0], literalPart(name, written)],
    ...args.map((part, index): [[number], FormulaPart] => [[index + 1], part]),
  ],
});

/** @param args undefined without an argument list */
export const sentencePart = (
  sentence: FormulaPart,
  args: ReadonlyMap<string, FormulaPart> | undefined,
  span: Span,
): FormulaPart => ({
  ...span,
  value: {
    text: sentence.value,
    ...(args && { args: Object.fromEntries([...args].map(([name, { value }]) => [name, value])) }),
  },
  inside: [
    [['text'], sentence],
    ...[...(args ?? [])].map(([name, part]): [string[], FormulaPart] => [['args', name], part]),
  ],
});

/** Ranges of values by pointer; the root is ''. */
export type FormulaRanges = ReadonlyMap<string, Span>;

/** @param onPart called for each part with its pointer */
export const rangesOf = (
  whole: FormulaPart,
  onPart: (part: FormulaPart, pointer: string) => void = () => {},
): FormulaRanges => {
  const places = new Map<string, Span>();
  const add = (part: FormulaPart, pointer: string): void => {
    const { offset, length, inside } = part;
    places.set(pointer, { offset, length });
    onPart(part, pointer);
    for (const [names, inner] of inside) add(inner, joinPointer(pointer, ...names));
  };
  add(whole, '');
  return places;
};

/** Range of the value at a pointer or of its nearest ancestor. */
export const rangeOfPointer = (places: FormulaRanges, pointer: string): Span => {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = places.get(at);
    if (span !== undefined) return span;
  }
  return places.get('') ?? { offset: 0, length: 0 };
};
