import { isRecord, ownEntry, type Json } from '../../../renderer/entries/document.ts';

/** Value of the page that a block reads. */
export interface BlockRead {
  /** First name of the reference, such as `params`. */
  readonly section: string;
  readonly name: string;
  /** Such as “the data “order””. */
  readonly words: string;
}

export interface BlockReads {
  readonly reads: readonly BlockRead[];
  /** Uses that no parameter can replace, in words. */
  readonly others: readonly string[];
}

/** Names that every document has, and those of events and failures inside of the block. */
const everywhere: ReadonlySet<string> = new Set(['device', 'config', 'event', 'failure', 'value']);

const readWords: Readonly<Record<string, string>> = {
  params: 'the value in the link',
  state: 'the kept value',
  sources: 'the data',
  status: 'the data',
  fields: 'the form field',
  countdowns: 'the countdown',
  operations: 'the operation',
};

/** Properties that name something of the page. */
const usedNames: Readonly<Record<string, string>> = {
  state: 'a change of the kept value',
  action: 'the action',
  source: 'the data',
  countdown: 'a start of the countdown',
  field: 'the form field',
  fields: 'the form field',
  overlay: 'the dialog',
  slot: 'the slot',
};

const quote = (words: string, name: string): string => `${words} “${name}”`;

const children = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];

/** Names of rows and answers that the block binds for itself. */
const boundIn = (value: unknown): readonly string[] => {
  const isBinding = isRecord(value) && (value.each !== undefined || value.do !== undefined);
  const own = isBinding ? [value.as, value.at] : [];
  return [
    ...own.filter((name): name is string => typeof name === 'string'),
    ...children(value).flatMap(boundIn),
  ];
};

const namesIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string');

/** Uses by a node or a step. Props have names of their own. */
const usesOf = (value: Readonly<Record<string, unknown>>): readonly string[] => {
  const isNode = typeof value.widget === 'string';
  const isStep = typeof value.do === 'string';
  if (!isNode && !isStep) return [];
  const named = Object.entries(value).flatMap(([key, name]) => {
    const words = ownEntry(usedNames, key);
    return words === undefined ? [] : namesIn(name).map((one) => quote(words, one));
  });
  const handlers = isNode && isRecord(value.on) ? Object.values(value.on) : [];
  return [
    ...named,
    ...handlers.flatMap((handler) =>
      typeof handler === 'string' ? [quote('the action', handler)] : [],
    ),
    ...(value.do === 'form' && named.length === 0 ? ['the form'] : []),
  ];
};

const pathsIn = (value: unknown): readonly string[] => {
  const own = isRecord(value) && typeof value.$ === 'string' ? [value.$] : [];
  return [...own, ...children(value).flatMap(pathsIn)];
};

const allUses = (value: unknown): readonly string[] => [
  ...(isRecord(value) ? usesOf(value) : []),
  ...children(value).flatMap(allUses),
];

/** Finds what a block uses of the page around it. */
export const readBlockReads = (block: Readonly<Record<string, Json>>): BlockReads => {
  const bound = new Set(boundIn(block));
  const reads = new Map<string, BlockRead>();
  const outer: string[] = [];
  for (const path of pathsIn(block)) {
    const [section = '', name = ''] = path.split('.');
    if (bound.has(section) || everywhere.has(section)) continue;
    const words = ownEntry(readWords, section);
    if (words === undefined) outer.push(quote('the row', section));
    else reads.set(`${section}.${name}`, { section, name, words: quote(words, name) });
  }
  return { reads: [...reads.values()], others: [...allUses(block), ...outer] };
};
