import {
  isRecord,
  parsePointer,
  ownProperty,
  type Pointer,
} from '../../../renderer/entries/document.ts';

export interface HelpTarget {
  /** Path of a page or chapter, with a section after a #; empty for the contents. */
  readonly to: string;
  readonly row?: string | undefined;
}

/** Reference pages for a pointer. */
export interface HelpTargets {
  /** From the nearest node outwards; the last covers the whole document. */
  readonly around: readonly HelpTarget[];
  readonly inside: readonly HelpTarget[];
}

const pageOfOperator = (operator: string): HelpTarget => ({ to: `operators/${operator}` });

/**
 * Pages about one value on the way to the target.
 * @param rest remaining path from the value to the target
 */
const pagesAbout = (
  value: unknown,
  passed: readonly string[],
  rest: readonly string[],
): readonly HelpTarget[] => {
  const [first, second] = rest;
  if (Array.isArray(value)) {
    const operator: unknown = value[0];
    // A whole property leads to its own page; its operators are listed separately.
    if (first === undefined && !/^\d+$/.test(passed.at(-1) ?? '')) return [];
    return typeof operator === 'string' ? [pageOfOperator(operator)] : [];
  }
  if (!isRecord(value)) return [];
  const call =
    typeof value.call === 'string'
      ? callPages(value.call, first === 'with' ? second : undefined)
      : [];
  if (typeof value.widget === 'string') {
    if ((first === 'props' || first === 'on') && second !== undefined)
      return [{ to: `widgets/${value.widget}`, row: second }];
    const node = { to: 'language/node', row: first };
    // Nodes the engine renders itself have no widget page.
    return first === undefined || first === 'props' || first === 'on'
      ? [node, { to: `widgets/${value.widget}` }]
      : [{ to: `widgets/${value.widget}` }, node];
  }
  if (typeof value.do === 'string') {
    const step = { to: `steps/${value.do}`, row: first };
    return first === 'call' || first === 'with' ? [step, ...call] : [...call, step];
  }
  if (passed.length === 2 && passed[0] === 'sources' && typeof value.kind === 'string')
    return [...call, { to: `sources/${value.kind}`, row: first }];
  if (passed.length === 1 && passed[0] === 'form') return [{ to: 'language/form', row: first }];
  return passed.length === 0 ? [{ to: 'language/document', row: first }] : [];
};

const callPages = (call: string, row: string | undefined): readonly HelpTarget[] => [
  { to: `calls/${call}`, row },
  { to: `natives/${call}`, row },
];

/** Operators of a value, the outermost first, without those of nested nodes. */
const operatorsIn = (value: unknown): readonly string[] => {
  if (isRecord(value) && typeof value.widget === 'string') return [];
  if (isRecord(value)) return Object.values(value).flatMap(operatorsIn);
  if (!Array.isArray(value)) return [];
  const operator: unknown = value[0];
  return [...(typeof operator === 'string' ? [operator] : []), ...value.flatMap(operatorsIn)];
};

/**
 * Finds the reference pages for a pointer.
 * @param hasPage checks for a page path
 * @param written operators around the cursor of a formula field, the innermost first
 */
export const helpTargets = (
  document: unknown,
  pointer: Pointer,
  hasPage: (path: string) => boolean,
  written: readonly string[] = [],
): HelpTargets => {
  const names = parsePointer(pointer);
  const around: HelpTarget[] = [];
  let value = document;
  for (let depth = 0; depth <= names.length; depth += 1) {
    const passed = names.slice(0, depth);
    // Example states hold data and no language constructs.
    if (passed[0] !== 'examples') around.push(...pagesAbout(value, passed, names.slice(depth)));
    const name = names[depth];
    value = name === undefined ? value : ownProperty(value, name);
  }
  const inside =
    names.length < 2
      ? []
      : [...new Set(operatorsIn(value))]
          .filter((operator) => !written.includes(operator))
          .map(pageOfOperator);
  const there = (places: readonly HelpTarget[]): readonly HelpTarget[] =>
    places.filter(({ to }) => hasPage(to));
  const nearest = there([...written.map(pageOfOperator), ...around.toReversed()]);
  return { around: nearest, inside: there(inside).filter(({ to }) => to !== nearest[0]?.to) };
};
