import { pick, type Random } from '../../harness/random.ts';
import { pathsIn, replaceAt, toTree, treeAt, type Tree, writeTree } from './json-tree.ts';

const written = (text: string): Tree => ({ written: text });
const text = (value: string): Tree => written(JSON.stringify(value));

/** Text of a missing value. */
export const errorWords = ['undefined', 'null', 'NaN', '[object Object]', 'Invalid Date'] as const;

const split = (list: string, separator = ' '): readonly string[] => list.split(separator);

const numbers = split(
  '0 -0 -1 1.5 150050.5 -0.01 150050.0 1.5005e5 1e2 1e21 1e-7 1e400 -1e400 5e-324 9007199254740991 ' +
    '9007199254740993 12345678901234567890 -12345678901234567891 8640000000000001 253402300800000 4294967296',
);

const digits = [
  ...split('0 -0 00 007 -5 --5 +5 5- 123456789012345678 1.5 150050.00 1,234.56 1.234,56 1_234 1e5'),
  ...split("0x10 ١٢٣ １２３ ½ ∞ ₱1.234,56 ₱150,050.00 $ 12. .5 , 1'234"),
  '9'.repeat(30),
  '9'.repeat(31),
  '1'.repeat(400),
  ...split('1 234,56|1\u00a0234|12 | 12|\t12\n|PHP 5', '|'),
];

const words = [
  ...errorWords,
  ...split('Infinity -Infinity true false [] {} {name} {0} %s ${x} {{x}}'),
  '[object Array]',
  'function () {}',
];

const names = split(
  '__proto__ constructor prototype toString valueOf hasOwnProperty length then toJSON $ key ref children',
);

const times = split(
  '2026-13-45 2026-02-30 0000-00-00 2026-02-30T25:61:00Z 10000-01-01 -000001-01-01 yesterday 2026-3-1 ' +
    '01/03/2026 9999999999999 0000000000 1e12 2026-03-01T00:00:00+99:99 2026-03-01T20:00:00.123456789Z',
);

const strange = [
  ['', ' ', '\n\t ', '\u0000', '\u200b', '\ufeff', '\ud800', 'a\udc00b', '\u202egnp.exe'],
  ['👩‍👩‍👧‍👦'.repeat(40), `Z${'\u0301'.repeat(300)}`, 'ﷺ'.repeat(30)],
  ['<b>bold</b>', '<img src=x onerror=alert(1)>', '"\'`', '\\', '../../..', '#', '?'],
  ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://', 'http://['],
].flat();

const unquoted = (tree: Tree): Tree => {
  const inside =
    'written' in tree ? /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?)"$/.exec(tree.written)?.[1] : undefined;
  return written(inside ?? '0');
};

const otherContainer = (tree: Tree, random: Random): Tree => {
  if ('items' in tree) return { members: tree.items.map((item, index) => [String(index), item]) };
  if ('members' in tree) return { items: tree.members.map(([, value]) => value) };
  return random() < 0.5 ? { items: [tree] } : { members: [['value', tree]] };
};

const withNames = (tree: Tree, random: Random): Tree => {
  const more = names
    .filter(() => random() < 0.3)
    .map((name) => [name, random() < 0.5 ? written('1') : toTree({ polluted: [name] })] as const);
  return { members: ['members' in tree ? tree.members : [], more].flat() };
};

const holes = [
  written('null'),
  { items: [] },
  { members: [] },
  written('0'),
  text(''),
  written('true'),
] as const;

const withHoles = (tree: Tree, random: Random): Tree => {
  const items = 'items' in tree ? tree.items : [tree];
  return { items: items.flatMap((item) => [pick(random, holes), item, pick(random, holes)]) };
};

const nested = (depth: number, open: string, close: string): Tree =>
  written(`${open.repeat(depth)}0${close.repeat(depth)}`);

export interface Mutation {
  readonly name: string;
  readonly mutate: (old: Tree, random: Random) => readonly Tree[];
}

export const mutation = (name: string, mutate: (old: Tree, random: Random) => Tree): Mutation => ({
  name,
  mutate: (old, random) => [mutate(old, random)],
});
const oneOf = (name: string, texts: readonly string[], write = text): Mutation =>
  mutation(name, (_, random) => write(pick(random, texts)));

/** Equally likely. */
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
  mutation('null', () => written('null')),
  oneOf('a boolean', ['true', 'false'], written),
  oneOf('a number', numbers, written),
  oneOf('digits', digits),
  oneOf('digits again', digits),
  oneOf('an error word', words),
  oneOf('a name of the language', names),
  oneOf('a time', times),
  oneOf('a strange text', strange),
  mutation('a long text', (_, random) =>
    text(
      pick(random, ['W', 'ab ', 'é', '9', '🙂', '\n']).repeat(pick(random, [300, 5000, 100_000])),
    ),
  ),
  mutation('an empty list or object', (_, random) =>
    random() < 0.5 ? { items: [] } : { members: [] },
  ),
  mutation('another container', otherContainer),
  mutation('deep', (_, random) => {
    const depth = pick(random, [5, 40, 2000]);
    return random() < 0.5 ? nested(depth, '[', ']') : nested(depth, '{"a":', '}');
  }),
  mutation('many of it', (old, random) => ({
    items: Array.from({ length: pick(random, [3, 60, 250]) }, () =>
      'items' in old ? (old.items[0] ?? old) : old,
    ),
  })),
  mutation('names of the language inside', withNames),
  mutation('holes', withHoles),
  mutation('as a text', (old) => text(writeTree(old).slice(0, 20_000))),
  mutation('as a number', unquoted),
];

/** One step: a new tree and its description. */
export type MutateOnce = (
  tree: Tree,
  random: Random,
) => { readonly tree: Tree; readonly step: string };

/** One to three steps. */
export const mutateTree = (
  good: Tree,
  random: Random,
  mutateOnce: MutateOnce,
): { readonly tree: Tree; readonly steps: string } => {
  const steps: string[] = [];
  let tree = good;
  for (let left = pick(random, [1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const mutated = mutateOnce(tree, random);
    tree = mutated.tree;
    steps.push(mutated.step);
  }
  return { tree, steps: steps.join('; ') };
};

/** Paths of a tree; the root if empty. */
export const mutablePaths = (tree: Tree): ReturnType<typeof pathsIn> => {
  const paths = pathsIn(tree);
  return paths.length > 0 ? paths : [{ path: [], name: 'root' }];
};

/** Replaces one of these paths by a random mutation. */
export const mutateAt = (
  tree: Tree,
  random: Random,
  paths: ReturnType<typeof pathsIn>,
  from: readonly Mutation[],
): ReturnType<MutateOnce> => {
  const { path, name } = pick(random, paths);
  const { name: how, mutate } = pick(random, from);
  return {
    tree: replaceAt(tree, path, mutate(treeAt(tree, path), random)),
    step: `${name} (${path.join('.')}): ${how}`,
  };
};
