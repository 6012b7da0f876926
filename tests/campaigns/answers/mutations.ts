// What goes wrong in answers: each mutation takes what stands at a place and gives what stands there instead.
import { toTree, type Tree, writeTree } from './json-tree.ts';

export type Random = () => number;

export const pick = <Entry>(random: Random, entries: readonly Entry[]): Entry => {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error('Expected something to choose from, found nothing.');
  return entry;
};

const written = (text: string): Tree => ({ written: text });
const text = (value: string): Tree => written(JSON.stringify(value));
const nested = (depth: number, open: string, close: string): Tree =>
  written(open.repeat(depth) + '0' + close.repeat(depth));

/** Words that JavaScript makes where a value is missing. */
export const wordsOfFaults = [
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  'Invalid Date',
] as const;

const numbers = [
  '0',
  '-0',
  '-1',
  '1.5',
  '150050.5',
  '-0.01',
  '150050.0',
  '1.5005e5',
  '1e2',
  '1e21',
  '1e-7',
  '1e400',
  '-1e400',
  '5e-324',
  '9007199254740991',
  '9007199254740993',
  '12345678901234567890',
  '-12345678901234567891',
  '8640000000000001',
  '253402300800000',
  '4294967296',
];

const digits = [
  '0',
  '-0',
  '00',
  '007',
  '-5',
  '--5',
  '+5',
  '5-',
  '123456789012345678',
  '9'.repeat(30),
  '9'.repeat(31),
  '1'.repeat(400),
  '1.5',
  '150050.00',
  '1,234.56',
  '1.234,56',
  '1 234,56',
  '1\u00a0234',
  "1'234",
  '1_234',
  '1e5',
  '0x10',
  '12 ',
  ' 12',
  '\t12\n',
  '١٢٣',
  '１２３',
  '½',
  '∞',
  '₱1.234,56',
  '₱150,050.00',
  'PHP 5',
  '$',
  '12.',
  '.5',
  ',',
];

const words = [
  ...wordsOfFaults,
  'Infinity',
  '-Infinity',
  'true',
  'false',
  '[]',
  '{}',
  '{name}',
  '{0}',
  '%s',
  '${x}',
  '{{x}}',
  '[object Array]',
  'function () {}',
];

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'length',
  'then',
  'toJSON',
  '$',
  'key',
  'ref',
  'children',
];

const times = [
  '2026-13-45',
  '2026-02-30',
  '0000-00-00',
  '2026-02-30T25:61:00Z',
  '10000-01-01',
  '-000001-01-01',
  'yesterday',
  '2026-3-1',
  '01/03/2026',
  '9999999999999',
  '0000000000',
  '1e12',
  '2026-03-01T00:00:00+99:99',
  '2026-03-01T20:00:00.123456789Z',
];

const strange = [
  '',
  ' ',
  '\n\t ',
  '\u0000',
  '\u200b',
  '\ufeff',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  `Z${'\u0301'.repeat(300)}`,
  'ﷺ'.repeat(30),
  '<b>bold</b>',
  '<img src=x onerror=alert(1)>',
  '"\'`',
  '\\',
  '../../..',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://',
  'http://[',
  '#',
  '?',
];

/** Of the first size for a list, of the second for texts: enough to break what counts on little. */
const many = [3, 60, 250] as const;
const long = [300, 5000, 100_000] as const;

/** The whole text of something as one text. */
const quoted = (tree: Tree): Tree => text(writeTree(tree).slice(0, 20_000));

const unquoted = (tree: Tree): Tree => {
  if (!('written' in tree)) return written('0');
  const inside = /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?)"$/.exec(tree.written)?.[1];
  return inside === undefined ? written('0') : written(inside);
};

/** Lists become objects, objects lists, and what is neither becomes one of them. */
const otherContainer = (tree: Tree, random: Random): Tree => {
  if ('items' in tree) return { members: tree.items.map((item, index) => [String(index), item]) };
  if ('members' in tree) return { items: tree.members.map(([, value]) => value) };
  return random() < 0.5 ? { items: [tree] } : { members: [['value', tree]] };
};

const withNames = (tree: Tree, random: Random): Tree => {
  const more = names
    .filter(() => random() < 0.3)
    .map((name) => [name, random() < 0.5 ? written('1') : toTree({ polluted: [name] })] as const);
  return 'members' in tree ? { members: [...tree.members, ...more] } : { members: more };
};

const withHoles = (tree: Tree, random: Random): Tree => {
  const hole = (): Tree =>
    pick(random, [
      written('null'),
      { items: [] },
      { members: [] },
      written('0'),
      text(''),
      written('true'),
    ]);
  return 'items' in tree
    ? { items: tree.items.flatMap((item) => [hole(), item, hole()]) }
    : { items: [hole(), tree] };
};

export interface Mutation {
  readonly name: string;
  readonly mutate: (old: Tree, random: Random) => readonly Tree[];
}

const one = (name: string, mutate: (old: Tree, random: Random) => Tree): Mutation => ({
  name,
  mutate: (old, random) => [mutate(old, random)],
});
const oneOf = (name: string, texts: readonly string[], write: (value: string) => Tree): Mutation =>
  one(name, (_, random) => write(pick(random, texts)));

/** Each as likely as the others. */
export const mutations: readonly Mutation[] = [
  { name: 'missing', mutate: () => [] },
  {
    name: 'twice',
    mutate: (old, random) => (random() < 0.5 ? [old, written('null')] : [text('first'), old]),
  },
  {
    name: 'twice, another',
    mutate: (old, random) => [
      old,
      pick(random, [written('7'), text('12'), { items: [] }, { members: [] }]),
    ],
  },
  one('null', () => written('null')),
  one('a yes or no', (_, random) => written(random() < 0.5 ? 'true' : 'false')),
  oneOf('a number', numbers, written),
  oneOf('digits', digits, text),
  oneOf('digits once more', digits, text),
  oneOf('a word of faults', words, text),
  oneOf('a name of the language', names, text),
  oneOf('a time', times, text),
  oneOf('a strange text', strange, text),
  one('a long text', (_, random) =>
    text(pick(random, ['W', 'ab ', 'é', '9', '🙂', '\n']).repeat(pick(random, long))),
  ),
  one('an empty list or object', (_, random) => (random() < 0.5 ? { items: [] } : { members: [] })),
  one('another container', otherContainer),
  one('deep', (_, random) =>
    random() < 0.5
      ? nested(pick(random, [5, 40, 2000]), '[', ']')
      : nested(pick(random, [5, 40, 2000]), '{"a":', '}'),
  ),
  one('many of it', (old, random) => ({
    items: Array.from({ length: pick(random, many) }, () =>
      'items' in old ? (old.items[0] ?? old) : old,
    ),
  })),
  one('names of the language inside', withNames),
  one('holes', withHoles),
  one('as a text', quoted),
  one('as a number', unquoted),
];
