import type { ScreenDocument } from '../../document/generated/document.ts';
import { isRecord, ownEntry } from '../../document/json.ts';
import type { Pointer } from '../../document/pointer.ts';
import type { Ancestor } from '../../document/node-path.ts';
import type { Expression, Operation, Reference } from '../../expressions/expression.ts';
import type { Parse } from '../type-checker.ts';
import { flowingArgs } from '../data-flow.ts';
import type { ValueWrites } from '../scope/value-writes.ts';

/** Beginning of an address, which decides where it leads. */
export type AddressBase =
  /** The whole address, or its beginning up to the first computed part. */
  | {
      readonly of: 'written';
      readonly text: string;
      readonly isWhole: boolean;
      readonly pointer: Pointer;
    }
  /** From a response or the configuration. */
  | { readonly of: 'trusted' }
  /** Parameter of a fragment. */
  | { readonly of: 'parameter'; readonly name: string; readonly path: readonly string[] }
  /** From the URL, an input or the storage of the browser. */
  | { readonly of: 'input' }
  /** Joined from parts, of which the first is no fixed address. */
  | { readonly of: 'composed'; readonly pointer: Pointer };

const trusted: AddressBase = { of: 'trusted' };
const input: AddressBase = { of: 'input' };

/** Names bound by operators, with the list of their entries. */
type Bindings = ReadonlyMap<string, { readonly list: Expression; readonly outer: Bindings }>;

export interface AddressContext {
  readonly document: ScreenDocument;
  readonly parse: Parse;
  readonly writes: ValueWrites;
}

const noBindings: Bindings = new Map();

/** Return entries of their first argument, or a text with the same beginning. */
const keepsBase: ReadonlySet<string> = new Set([
  'trim',
  'address',
  'filter',
  'first',
  'sort',
  'split',
]);

const maxSteps = 2000;

const textsOf = (value: unknown, path: readonly string[]): readonly string[] => {
  if (typeof value === 'string') return path.length === 0 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => textsOf(entry, path));
  if (!isRecord(value)) return [];
  const [name, ...rest] = path;
  return name === undefined
    ? Object.values(value).flatMap((entry) => textsOf(entry, []))
    : textsOf(ownEntry(value, name), rest);
};

class BaseFinder {
  private steps = 0;
  /** State being read, so that state copied in a circle ends. */
  private readonly open = new Set<string>();

  constructor(
    private readonly document: ScreenDocument,
    private readonly parse: Parse,
    private readonly writes: ValueWrites,
  ) {}

  basesOf(
    expression: Expression,
    path: readonly string[],
    ancestors: Ancestor | undefined,
    bound: Bindings,
  ): readonly AddressBase[] {
    const { pointer } = expression;
    const composed: AddressBase = { of: 'composed', pointer };
    this.steps += 1;
    // Hostile documents must not take exponential time.
    if (this.steps > maxSteps) return [composed];
    switch (expression.kind) {
      case 'literal':
        return textsOf(expression.value, path).map((text) => ({
          of: 'written',
          text,
          isWhole: true,
          pointer,
        }));
      case 'text': {
        const first = expression.text.indexOf('{');
        const isWhole = first < 0 || Object.keys(expression.args).length === 0;
        return first === 0 && !isWhole
          ? [composed]
          : [
              {
                of: 'written',
                text: isWhole ? expression.text : expression.text.slice(0, first),
                isWhole,
                pointer,
              },
            ];
      }
      case 'reference':
        return this.ofReference(expression, path, ancestors, bound);
      case 'operation':
        return this.ofOperation(expression, path, ancestors, bound);
    }
  }

  private ofReference(
    { root, entry, path: own }: Reference,
    path: readonly string[],
    ancestors: Ancestor | undefined,
    bound: Bindings,
  ): readonly AddressBase[] {
    const whole = [...own, ...path];
    if (entry === undefined) {
      const binding = bound.get(root);
      if (binding !== undefined) return this.basesOf(binding.list, whole, ancestors, binding.outer);
      return this.ofName(root, whole, ancestors);
    }
    switch (root) {
      case 'config':
        return [trusted];
      case 'sources':
        return [ownEntry(this.document.sources, entry)?.kind === 'stored' ? input : trusted];
      case 'params':
        if (this.document.kind === 'fragment')
          return [{ of: 'parameter', name: entry, path: whole }];
        return [this.document.kind === 'template' ? trusted : input];
      case 'fields':
      case 'state': {
        if (root === 'fields' && this.writes.isEntered(entry)) return [input];
        const target = `${root}.${entry}`;
        if (this.open.has(target)) return [];
        this.open.add(target);
        const found = this.writes
          .of(target)
          .flatMap(({ value, place }) =>
            this.basesOf(this.parse(value, place.pointer), whole, place.ancestors, noBindings),
          );
        this.open.delete(target);
        return found;
      }
      default:
        return [input];
    }
  }

  private ofName(
    name: string,
    path: readonly string[],
    ancestors: Ancestor | undefined,
  ): readonly AddressBase[] {
    for (let at = ancestors; at !== undefined; at = at.parent) {
      const { layer, parent } = at;
      if (layer.kind === 'answer' && layer.name === name) return [trusted];
      if (layer.kind === 'failure' && name === 'failure') return [trusted];
      if (layer.kind === 'entry' && layer.name === name)
        return this.basesOf(this.parse(layer.list, layer.pointer), path, parent, noBindings);
    }
    return [input];
  }

  private ofOperation(
    operation: Operation,
    path: readonly string[],
    ancestors: Ancestor | undefined,
    bound: Bindings,
  ): readonly AddressBase[] {
    const { name, names, args, pointer } = operation;
    const [first, second] = args;
    const all = (
      parts: readonly (Expression | undefined)[],
      within = path,
      known = bound,
    ): readonly AddressBase[] =>
      parts.flatMap((part) =>
        part === undefined ? [] : this.basesOf(part, within, ancestors, known),
      );
    switch (name) {
      case 'record': {
        const [field, ...rest] = path;
        return field === undefined ? all(args) : all([args[names.indexOf(field)]], rest);
      }
      case 'get':
        return second?.kind === 'literal' && typeof second.value === 'string'
          ? all([first], [second.value, ...path])
          : all([first], path);
      case 'pluck':
        return all([first], [names[0] ?? '', ...path]);
      case 'map':
        return first === undefined
          ? []
          : all(
              [second],
              path,
              new Map([...bound, [names[0] ?? '', { list: first, outer: bound }]]),
            );
      case 'list':
      case 'concat':
        return all(args);
      case 'join':
        return this.ofJoin(operation, ancestors, bound);
      case 'option':
        return all([first], ['type', ...path]);
      default: {
        if (keepsBase.has(name)) return all([first]);
        const flowing = flowingArgs(operation);
        return flowing.length === 0 ? [{ of: 'composed', pointer }] : all(flowing);
      }
    }
  }

  /** The first part decides, if it names the host completely. */
  private ofJoin(
    { args: [list], pointer }: Operation,
    ancestors: Ancestor | undefined,
    bound: Bindings,
  ): readonly AddressBase[] {
    const composed: AddressBase = { of: 'composed', pointer };
    if (list?.kind !== 'operation' || list.name !== 'list') {
      // The parts are data, such as the addresses of several pictures.
      const parts = list === undefined ? [] : this.basesOf(list, [], ancestors, bound);
      return parts.every(({ of }) => of === 'trusted' || of === 'input') ? [input] : [composed];
    }
    const [first] = list.args;
    if (first?.kind === 'reference' && first.root === 'config') return [trusted];
    if (first === undefined) return [];
    const isWhole = list.args.length === 1;
    return this.basesOf(first, [], ancestors, bound).map((base) =>
      // A slash after the first one would begin a host.
      base.of === 'written' && (isWhole || base.text !== '/') ? { ...base, isWhole } : composed,
    );
  }
}

/**
 * Returns the possible beginnings of an address.
 * @param path field of the records in the value that is the address
 */
export const findAddressBases = (
  expression: Expression,
  ancestors: Ancestor | undefined,
  { document, parse, writes }: AddressContext,
  path: readonly string[] = [],
): readonly AddressBase[] =>
  new BaseFinder(document, parse, writes).basesOf(expression, path, ancestors, noBindings);
