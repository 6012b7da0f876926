import {
  isRecord,
  ownProperty,
  toEpochMs,
  tryParseJson,
  type Type,
} from '../../../renderer/entries/document.ts';
import { describeInManila } from '../shell/format.ts';

/** @param list path of the list whose first row is read */
export type ReadSample = (path: string, list?: string) => unknown;

const along = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>((holder, name) => ownProperty(holder, name), value);

const section = (document: unknown, name: string): unknown =>
  ownProperty(
    ownProperty(document, 'kind') === 'screen' ? ownProperty(document, 'route') : document,
    name,
  );

const answerOf = (source: unknown, example: unknown): unknown => {
  const { kind, call, stored } = isRecord(source) ? source : {};
  if (kind === 'call' && typeof call === 'string')
    return ownProperty(ownProperty(ownProperty(example, 'answers'), call), 'data');
  if (kind !== 'stored' || typeof stored !== 'string') return undefined;
  const value = ownProperty(ownProperty(example, 'stored'), stored);
  return typeof value === 'string' ? (tryParseJson(value) ?? value) : value;
};

/**
 * Reads values as a sample state has them, without running the page. Values that only a running page
 * has, such as those of the phone, are unknown.
 * @param name of the sample state
 */
export const createSampleReader = (document: unknown, name: string | undefined): ReadSample => {
  const example =
    name === undefined ? undefined : ownProperty(ownProperty(document, 'examples'), name);
  const read: ReadSample = (path, list) => {
    const [root = '', ...names] = path.split('.');
    const [entry = '', ...rest] = names;
    if (list !== undefined) {
      const rows = read(list);
      return along(Array.isArray(rows) ? rows[0] : undefined, names);
    }
    switch (root) {
      case 'params':
        return along(
          ownProperty(ownProperty(example, 'params'), entry) ??
            ownProperty(ownProperty(section(document, 'params'), entry), 'default'),
          rest,
        );
      case 'state':
        return along(ownProperty(ownProperty(ownProperty(document, 'state'), entry), 'init'), rest);
      case 'sources':
        return along(answerOf(ownProperty(ownProperty(document, 'sources'), entry), example), rest);
      default:
        return undefined;
    }
  };
  return read;
};

const peso = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const maxTextLength = 40;

const shorten = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;

const isWhole = (value: unknown): boolean => /^-?\d+$/.test(String(value));

/** Words for a sample value, such as `“To be repaid”` or `₱10,300.00`; undefined for a record. */
export const describeSample = (value: unknown, type: Type): string | undefined => {
  if (type.kind === 'optional') return describeSample(value, type.of);
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 1 ? '1 row' : `${value.length} rows`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (type.kind === 'amount' && isWhole(value)) return peso.format(Number(value) / 100);
  if (type.kind === 'date') {
    const time = toEpochMs(value);
    const words = time === undefined ? undefined : describeInManila(time).replace(' in Manila', '');
    if (words !== undefined)
      return typeof value === 'string' && isDay.test(value) ? words.replace(/, [^,]*$/, '') : words;
  }
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return type.kind === 'number' ? value : `“${shorten(value)}”`;
};
