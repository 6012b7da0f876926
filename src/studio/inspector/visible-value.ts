import {
  isRecord,
  joinPointer,
  ownEntry,
  ownProperty,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { putValue, type DocumentEdit } from './document-edits.ts';
import type { PropertyControl } from './property-facts.ts';
import { resolvePointer, sentenceOf } from './structure.ts';

export type VisibleKind =
  'text' | 'colour' | 'date' | 'amount' | 'number' | 'yes-no' | 'picture' | 'choice';

/** Literal that the borrower sees, wherever the document has it. */
export interface VisibleValue {
  /** Place of the literal, for `putVisible`. */
  readonly pointer: Pointer;
  readonly value: string | number | boolean;
  readonly kind: VisibleKind;
  /** Values of the placeholders of a text, by name. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly isTranslated: boolean;
  /** Parameter whose default this is. All places that read it change together. */
  readonly parameter?: string;
  /** Chip of the field, such as "A link can set another value." Absent: always this value. */
  readonly note?: string;
}

type Literal = string | number | boolean;

interface Found {
  readonly pointer: Pointer;
  readonly value: Literal;
  readonly args: Readonly<Record<string, unknown>>;
  readonly isTranslated: boolean;
  /** Kind that is known from a declaration or an operator. */
  readonly kind?: VisibleKind | undefined;
  readonly parameter?: string;
  readonly replacedBy: readonly string[];
}

const parameterSource: Readonly<Record<string, string>> = {
  screen: 'a link',
  template: 'a link',
  fragment: 'the page with this block',
};

/** Sources of a replacement by the first name of a reference. Others are names of a list row. */
const sources: Readonly<Record<string, string>> = {
  config: 'a setting of the app',
  countdowns: 'a countdown',
  device: 'the phone',
  event: 'what was typed',
  failure: 'an answer of the server',
  fields: 'what was typed',
  operations: 'an answer of the server',
  sources: 'an answer of the server',
  state: 'a step of the page',
  status: 'an answer of the server',
};

const rowSource = 'the list row';

const pathOf = (value: unknown): string | undefined => {
  const path = isRecord(value) ? ownProperty(value, '$') : undefined;
  return typeof path === 'string' ? path : undefined;
};

const sourcesIn = (value: unknown, document: unknown): readonly string[] => {
  const path = pathOf(value);
  if (path !== undefined) {
    const [root = ''] = path.split('.');
    const known =
      root === 'params'
        ? (ownEntry(parameterSource, String(ownProperty(document, 'kind'))) ?? 'a link')
        : ownEntry(sources, root);
    return [known ?? rowSource];
  }
  return Array.isArray(value)
    ? value.slice(1).flatMap((part: unknown) => sourcesIn(part, document))
    : [];
};

interface Declared {
  readonly name: string;
  readonly pointer: Pointer;
  readonly type: unknown;
}

/** Declaration of a parameter with a default. */
const parameterAt = (document: unknown, path: string): Declared | undefined => {
  const [root, name, ...rest] = path.split('.');
  if (root !== 'params' || name === undefined || rest.length > 0) return undefined;
  const holder = ownProperty(document, 'kind') === 'screen' ? '/route/params' : '/params';
  const pointer = joinPointer(holder, name);
  const declared = resolvePointer(document, pointer);
  return isRecord(declared) && Object.hasOwn(declared, 'default')
    ? { name, pointer: joinPointer(pointer, 'default'), type: declared.type }
    : undefined;
};

const kindOfType: Readonly<Record<string, VisibleKind>> = {
  amount: 'amount',
  date: 'date',
  number: 'number',
  boolean: 'yes-no',
};

const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Index of the value that appears without the others, and of those that replace it. */
const fallbackIn = (
  value: readonly unknown[],
): { readonly seen: number; readonly first: readonly number[] } | undefined => {
  const [operator, test, , other] = value;
  if (operator === 'default' && value.length > 2) {
    const seen = value.length - 1;
    return { seen, first: value.flatMap((_, index) => (index > 0 && index < seen ? [index] : [])) };
  }
  const isEmptied =
    operator === 'if' &&
    value.length === 4 &&
    Array.isArray(test) &&
    test[0] === 'empty' &&
    JSON.stringify(test[1]) === JSON.stringify(other);
  return isEmptied ? { seen: 2, first: [3] } : undefined;
};

/** Operators that format their first argument. */
const formats: Readonly<Record<string, VisibleKind>> = { money: 'amount', date: 'date' };

const findIn = (document: unknown, pointer: Pointer, value: unknown): Found | undefined => {
  const plain = { pointer, args: {}, isTranslated: false, replacedBy: [] };
  if (isLiteral(value)) return { ...plain, value };
  const sentence = sentenceOf(value);
  if (sentence !== undefined)
    return {
      ...plain,
      pointer: joinPointer(pointer, 'text'),
      value: sentence.text,
      args: sentence.args,
      isTranslated: true,
      kind: 'text',
    };
  const path = pathOf(value);
  if (path !== undefined) {
    const declared = parameterAt(document, path);
    const written = declared === undefined ? undefined : resolvePointer(document, declared.pointer);
    if (declared === undefined || !isLiteral(written)) return undefined;
    return {
      ...plain,
      pointer: declared.pointer,
      value: written,
      kind: ownEntry(kindOfType, String(declared.type)),
      parameter: declared.name,
      replacedBy: sourcesIn(value, document),
    };
  }
  return Array.isArray(value) ? findInExpression(document, pointer, value) : undefined;
};

const findInExpression = (
  document: unknown,
  pointer: Pointer,
  value: readonly unknown[],
): Found | undefined => {
  const at = (index: number): Found | undefined =>
    findIn(document, joinPointer(pointer, index), value[index]);
  const kind = ownEntry(formats, String(value[0]));
  if (kind !== undefined) {
    const inside = at(1);
    return inside === undefined || inside.isTranslated ? undefined : { ...inside, kind };
  }
  const fallback = fallbackIn(value);
  if (fallback === undefined) return undefined;
  // A default of the first parameter hides what follows it.
  const covering = fallback.first.find(
    (index) => parameterAt(document, pathOf(value[index]) ?? '') !== undefined,
  );
  const found = at(covering ?? fallback.seen);
  const before = fallback.first.filter((index) => index < (covering ?? Number.POSITIVE_INFINITY));
  return (
    found && {
      ...found,
      replacedBy: [
        ...before.flatMap((index) => sourcesIn(value[index], document)),
        ...found.replacedBy,
      ],
    }
  );
};

const kindOfControl: Partial<Readonly<Record<PropertyControl, VisibleKind>>> = {
  colour: 'colour',
  day: 'date',
  moment: 'date',
  date: 'date',
  time: 'date',
  picture: 'picture',
  choice: 'choice',
};

const kindOf = (value: Literal, control: PropertyControl | undefined): VisibleKind => {
  const known = control === undefined ? undefined : kindOfControl[control];
  if (known !== undefined) return known;
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'yes-no';
  return /^#[0-9a-f]{6}$/i.test(value) ? 'colour' : 'text';
};

const noteOf = (replacedBy: readonly string[]): string | undefined => {
  const names = [...new Set(replacedBy)];
  const [first, ...others] = names;
  if (first === undefined) return undefined;
  const list =
    others.length === 0 ? first : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} can set another value.`;
};

/**
 * Finds the literal that a borrower sees for the value at a pointer: the value itself, the words of
 * a translated text, the last alternative of `default`, or the default of a parameter.
 * @param control of the property, which tells a date, a colour or a picture from a text
 * @returns undefined if only a formula can express the value
 */
export const findVisibleValue = (
  document: unknown,
  pointer: Pointer,
  control?: PropertyControl,
): VisibleValue | undefined => {
  const found = findIn(document, pointer, resolvePointer(document, pointer));
  if (found === undefined) return undefined;
  const { kind, replacedBy, ...rest } = found;
  const note = noteOf(replacedBy);
  return {
    ...rest,
    kind: kind ?? kindOf(found.value, control),
    ...(note !== undefined && { note }),
  };
};

/** Replaces only the literal; the formula around it stays. */
export const putVisible = (
  { pointer }: Pick<VisibleValue, 'pointer'>,
  value: Literal,
): DocumentEdit => putValue(pointer, value);
