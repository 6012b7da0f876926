import { isRecord, ownEntry, ownProperty } from '../../../renderer/entries/document.ts';
import type { Type } from '../../../renderer/entries/node.ts';
import { titleFromName } from '../inspector/title-of.ts';

/** Origins of values in the words of the author, most used first. */
export const referenceGroups = [
  'Where the visitor comes from',
  'Other values in the link',
  'Date and time',
  'Phone and app',
  'Language',
  'What was typed',
  'Answers of the server',
  'This page',
] as const;

type ReferenceGroup = (typeof referenceGroups)[number];

interface GroupableReference {
  readonly path: string;
  readonly type: Type;
}

/** @param name of a link parameter with the origin of a visitor */
export const isOrigin = (name: string): boolean => /^(utm_\w+|campaign|user_from)$/.test(name);

const deviceNames: Readonly<Record<string, string>> = {
  android: 'Android phone',
  inAppBrowser: 'Browser inside of another app',
  ios: 'iPhone or iPad',
  keyboard: 'Keyboard is open',
  online: 'Phone is online',
  shell: 'Opened in the app',
  wechat: 'WeChat',
};

/** Link parameters of the app whose names mean little to readers. */
const linkNames: Readonly<Record<string, string>> = { user_from: 'Visitor source' };

const isDate = (type: Type): boolean =>
  type.kind === 'optional' ? isDate(type.of) : type.kind === 'date';

export const groupOfReference = ({ path, type }: GroupableReference): ReferenceGroup => {
  const [root = '', name = '', ...inside] = path.split('.');
  if (root === 'params' && isOrigin(name) && inside.length === 0)
    return 'Where the visitor comes from';
  if (root === 'countdowns' || isDate(type)) return 'Date and time';
  if (/(^|\.)(lang|language|locale)$/i.test(path)) return 'Language';
  if (root === 'params') return 'Other values in the link';
  if (root === 'device' || root === 'config') return 'Phone and app';
  if (root === 'fields') return 'What was typed';
  return root === 'sources' || root === 'status' ? 'Answers of the server' : 'This page';
};

/** Longest description that serves as a name. */
const maxNameLength = 20;

/** Longest description of a contract that serves as a name. */
const maxWordsLength = 32;

const asName = (words: string | undefined, maxLength: number): string | undefined => {
  const name = words?.replace(/\.$/, '') ?? '';
  return name !== '' && name.length <= maxLength && !/[.:;,]/.test(name) ? name : undefined;
};

const describedAs = (document: unknown, root: string, entry: string): string | undefined => {
  const declared = ownProperty(ownProperty(document, root), entry);
  const found = ownProperty(declared, 'description');
  return typeof found === 'string' ? found : undefined;
};

/**
 * Name of a value without its path, such as `Campaign in the link` or `Order › Status`.
 * @param words of the contract that declares it
 */
export const nameReference = (path: string, document: unknown, words?: string): string => {
  const [root = '', entry = root, ...rest] = path.split('.');
  const titles = [entry, ...rest].map(titleFromName);
  const named = rest.length === 0 ? undefined : asName(words, maxWordsLength);
  const names = (named === undefined ? titles : [...titles.slice(0, -1), named]).join(' › ');
  switch (root) {
    case 'params': {
      const described =
        ownEntry(linkNames, entry) ?? asName(describedAs(document, root, entry), maxNameLength);
      return `${rest.length === 0 ? (described ?? names) : names} in the link`;
    }
    case 'device':
      return ownEntry(deviceNames, entry) ?? names;
    case 'status':
      return `${names} › loading state`;
    case 'overlays':
      return `Dialog ${names} is open`;
    case 'countdowns':
      return `${names}: seconds left`;
    case 'operations':
      return `Action ${names}`;
    default:
      return names;
  }
};

/** Description of the author or contract, if it has more than the name. */
export const describeReference = (path: string, document: unknown): string | undefined => {
  const [root = '', entry = ''] = path.split('.');
  return describedAs(document, root, entry);
};

const isSample = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Values that sample states give to a path. */
export const sampleValues = (path: string, document: unknown): readonly string[] => {
  const [root = '', ...names] = path.split('.');
  const examples = ownProperty(document, 'examples');
  const found = Object.values(isRecord(examples) ? examples : {})
    .map((example) =>
      names.reduce<unknown>((value, name) => ownProperty(value, name), ownProperty(example, root)),
    )
    .filter(isSample)
    .map(String);
  return [...new Set(found)].filter((value) => value !== '');
};
