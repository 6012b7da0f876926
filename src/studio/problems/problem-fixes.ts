import {
  joinPointer,
  parsePointer,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { putValue, removeValue, type DocumentEdit } from '../inspector/document-edits.ts';
import { widgetsByName } from '../inspector/inspector-tabs.ts';
import { isJson, resolvePointer } from '../inspector/structure.ts';
import { nodeAround, pointerOfNode } from '../workspace/node-ids.ts';
import { isMissingType } from './plain-sentence.ts';

/** Solution of a problem by one edit, of which some ask for a value first. */
export type ProblemFix =
  | { readonly kind: 'edit'; readonly label: string; readonly edit: DocumentEdit }
  | {
      readonly kind: 'translate';
      readonly label: string;
      readonly language: string;
      readonly text: string;
    }
  | {
      readonly kind: 'fallback';
      readonly label: string;
      readonly first: string | number | boolean;
      readonly edit: (fallback: Json) => DocumentEdit;
    }
  | { readonly kind: 'picture'; readonly label: string; readonly pointer: Pointer };

type Told = Pick<LocatedProblem, 'code' | 'pointer' | 'expected' | 'found'>;

const translationFor = ({ expected, found }: Told): ProblemFix | undefined => {
  const language = /\(([\w-]+)\)$/.exec(expected ?? '')?.[1];
  return language === undefined || found === undefined
    ? undefined
    : { kind: 'translate', label: 'Translate', language, text: found };
};

const pictureFor = ({ pointer }: Told, document: unknown): ProblemFix | undefined => {
  const id = nodeAround(document, pointer);
  const node = id === undefined ? undefined : pointerOfNode(document, id);
  if (node === undefined) return undefined;
  const name = widgetsByName
    .get(String(resolvePointer(document, joinPointer(node, 'widget'))))
    ?.props.find(({ control }) => control === 'picture')?.name;
  return name === undefined
    ? undefined
    : { kind: 'picture', label: 'Choose an image', pointer: joinPointer(node, 'props', name) };
};

const firstFallback = (
  expected: string | undefined,
  pointer: Pointer,
): string | number | boolean | undefined => {
  if (expected === 'true or false') return false;
  if (expected?.startsWith('text') === true) return pointer.includes('/props/') ? '—' : '';
  return expected !== undefined && /^an? (amount|number|whole number)/.test(expected)
    ? 0
    : undefined;
};

const fallbackFor = (
  { pointer, expected, found }: Told,
  document: unknown,
): ProblemFix | undefined => {
  const value = resolvePointer(document, pointer);
  const first = firstFallback(expected, pointer);
  if (!isMissingType(found) || first === undefined || !isJson(value)) return undefined;
  return {
    kind: 'fallback',
    label: 'Say what is shown then',
    first,
    edit: (fallback) => putValue(pointer, ['default', value, fallback]),
  };
};

const valueFor = ({ pointer, expected, found }: Told): ProblemFix | undefined =>
  found !== undefined && expected === `{"$": "${found}"}`
    ? { kind: 'edit', label: 'Use the value', edit: putValue(pointer, { $: found }) }
    : undefined;

/** Unused states occur nowhere else in the document. */
const removalFor = ({ pointer }: Told): ProblemFix | undefined => {
  const [section, name, more] = parsePointer(pointer);
  return name !== undefined && more === undefined && section === 'state'
    ? { kind: 'edit', label: 'Remove it', edit: removeValue(pointer) }
    : undefined;
};

const fixes: Partial<
  Readonly<
    Record<LocatedProblem['code'], (problem: Told, document: unknown) => ProblemFix | undefined>
  >
> = {
  untranslated: translationFor,
  'no-picture': pictureFor,
  'wrong-type': fallbackFor,
  'quoted-value': valueFor,
  'never-read': removalFor,
};

/** Fix that the studio knows; the checker has its own for spelling and removals. */
export const fixFor = (problem: Told, document: unknown): ProblemFix | undefined =>
  fixes[problem.code]?.(problem, document);
