import { stripComments } from 'jsonc-parser';
import {
  parsePointer,
  joinPointer,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { isList, isObject } from './same-value.ts';

export interface Placed {
  readonly pointer: Pointer;
  readonly value: Json;
  readonly around?: Placed;
  readonly name?: string;
}

export const placesIn = (
  value: Json,
  pointer: Pointer = '',
  around?: Placed,
  name?: string,
): readonly Placed[] => {
  const placed: Placed = {
    pointer,
    value,
    ...(around === undefined ? {} : { around }),
    ...(name === undefined ? {} : { name }),
  };
  const entries = isList(value)
    ? value.map((entry, index) => [String(index), entry] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [
    placed,
    ...entries.flatMap(([inner, member]) =>
      placesIn(member, joinPointer(pointer, inner), placed, inner),
    ),
  ];
};

export const withValueAt = (
  value: Json,
  pointer: Pointer,
  change: (previous: Json) => Json,
): Json => {
  const [name, ...rest] = parsePointer(pointer);
  if (name === undefined) return change(value);
  const inside = (inner: Json): Json => withValueAt(inner, joinPointer('', ...rest), change);
  if (isList(value))
    return value.map((entry, index) => (String(index) === name ? inside(entry) : entry));
  if (!isObject(value)) throw new TypeError(`Nothing at ${pointer}.`);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === name ? inside(member) : member]),
  );
};

export const withMembers = (value: Json, change: (members: [string, Json][]) => void): Json => {
  const members: [string, Json][] = isList(value)
    ? value.map((entry) => ['', entry])
    : isObject(value)
      ? Object.entries(value)
      : [];
  change(members);
  return isList(value) ? members.map(([, entry]) => entry) : Object.fromEntries(members);
};

export const said = (text: string): string => {
  const bare = stripComments(text).replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"|,(?=\s*[\]}])/g, (found) =>
    found === ',' ? '' : found,
  );
  return JSON.stringify(JSON.parse(bare));
};

export const commentsIn = (text: string): readonly string[] =>
  [...text.matchAll(/c\d+\./g)].map(([found]) => found).toSorted();
