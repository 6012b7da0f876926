import { isRecord, ownEntry, ownProperty } from '../../../renderer/entries/document.ts';
import { sentenceOf } from './structure.ts';
import { titleFromName } from './title-of.ts';

/** Source of the parameters by document kind. */
const givers: Readonly<Record<string, string>> = {
  screen: 'from the address that opens it',
  template: 'from the values that come with it',
  fragment: 'from the screen that uses it',
};

const pathRoots: Readonly<Record<string, string>> = {
  config: 'from the configuration of the app',
  fields: 'from the form',
  sources: 'from loaded data',
};

const lower = (name: string): string => titleFromName(name).toLowerCase();

/** `sources.order.title` becomes “title of order” of the page's data. */
const describePath = (path: string, kind: string): string | undefined => {
  const [root = '', ...names] = path.split('.');
  const from = ownEntry(root === 'params' ? givers : pathRoots, root === 'params' ? kind : root);
  return from === undefined || names.length === 0
    ? undefined
    : `${from}: ${names.map(lower).toReversed().join(' of ')}`;
};

const describeSentence = (value: unknown, kind: string): string | undefined => {
  const sentence = sentenceOf(value);
  if (sentence === undefined) return undefined;
  const args = Object.entries(sentence.args).flatMap(([name, arg]) => {
    const text = describeValue(arg, kind);
    return text === undefined ? [] : [`{${name}} ${text}`];
  });
  return `“${sentence.text}”${args.length === 0 ? '' : ` (${args.join('; ')})`}`;
};

/** Value and default of either fallback notation. */
const alternativesIn = (value: readonly unknown[]): readonly unknown[] | undefined => {
  const [operator, first, second, third] = value;
  if (operator === 'default') return value.slice(1);
  const isEmptied =
    operator === 'if' &&
    Array.isArray(first) &&
    first[0] === 'empty' &&
    JSON.stringify(first[1]) === JSON.stringify(third);
  return isEmptied ? [third, second] : undefined;
};

/**
 * Describes a value without formula syntax, such as `from the address that opens it: title; without
 * it “Help”`.
 * @param kind of the document
 * @returns undefined if only the formula can express it
 */
export const describeValue = (value: unknown, kind: string): string | undefined => {
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const words = alternativesIn(value)?.map((one) => describeValue(one, kind));
    return words === undefined || words.includes(undefined)
      ? undefined
      : words.join('; without it ');
  }
  const path = isRecord(value) ? ownProperty(value, '$') : undefined;
  return typeof path === 'string' ? describePath(path, kind) : describeSentence(value, kind);
};
