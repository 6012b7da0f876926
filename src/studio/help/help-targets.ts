import {
  isRecord,
  parsePointer,
  ownProperty,
  type Pointer,
} from '../../../renderer/entries/document.ts';

/** A page of the reference, and the row of its tables that is meant. */
export interface HelpTarget {
  /** Path of a page or of a chapter, with the section behind a #; empty for the contents. */
  readonly to: string;
  /** A prop, event or property. */
  readonly row?: string | undefined;
}

/** What the reference says about a place of a document. */
export interface HelpTargets {
  /** From the nearest to what lies around it; the last is about the whole document. */
  readonly around: readonly HelpTarget[];
  /** What the value of the place is worked out with. */
  readonly inside: readonly HelpTarget[];
}

const pageOfOperator = (operator: string): HelpTarget => ({ to: `operators/${operator}` });

/** Pages about a value on the way to the place. @param rest names from the value to the place */
const pagesAbout = (
  value: unknown,
  passed: readonly string[],
  rest: readonly string[],
): readonly HelpTarget[] => {
  const [first, second] = rest;
  if (Array.isArray(value)) {
    const operator: unknown = value[0];
    // Whoever is at a property as a whole asks for the property; what it is worked out with is told besides.
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
    // Nodes that the engine draws itself have no page but this.
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

/** Operators that a value is worked out with, the outermost first. Nodes in it are places of their own. */
const operatorsIn = (value: unknown): readonly string[] => {
  if (isRecord(value) && typeof value.widget === 'string') return [];
  if (isRecord(value)) return Object.values(value).flatMap(operatorsIn);
  if (!Array.isArray(value)) return [];
  const operator: unknown = value[0];
  return [...(typeof operator === 'string' ? [operator] : []), ...value.flatMap(operatorsIn)];
};

/**
 * What the reference says about a place of a document.
 * @param hasPage whether there is a page of a path
 * @param written operators that a person is at inside of a formula for this place, the innermost first
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
    // What a sample state holds is what may come, and not what the language says.
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
