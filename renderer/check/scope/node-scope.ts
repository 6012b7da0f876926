import type { Expression } from '../../expressions/expression.ts';
import type { Contracts } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import {
  pushLayer,
  isInBody,
  type Ancestor,
  type Layer,
  type NodePath,
} from '../../document/node-path.ts';
import { joinPointer } from '../../document/pointer.ts';
import { elementType } from '../../document/type-algebra.ts';
import { anything, code, number, optional, text, type Type } from '../../document/type.ts';
import {
  joinContractPath,
  findOrigin,
  narrow,
  assumeAllPresent,
  applyNarrowings,
  bindName,
  withPresence,
  type TypeScope,
} from '../../expressions/type-scope.ts';
import { eventTypes } from '../generated/part-types.ts';
import { typeOfField } from './declared-types.ts';
import type { HiddenFields } from './hidden-fields.ts';

/** Statuses with data; an empty stored value has none. */
const withData: ReadonlySet<unknown> = new Set(['ready', 'empty']);
const withStoredData: ReadonlySet<unknown> = new Set(['ready']);

const literals = (expression: Expression | undefined): readonly unknown[] => {
  if (expression?.kind === 'literal') return [expression.value];
  return expression?.kind === 'operation' && expression.name === 'list'
    ? expression.args.flatMap(literals)
    : [];
};

const statusOf = (expression: Expression | undefined): readonly string[] =>
  expression?.kind === 'reference' && expression.root === 'status' && expression.entry !== undefined
    ? [expression.entry]
    : [];

/**
 * Sources with data while the test is true: it compares their status with ready or empty, alone or
 * under `and`.
 * @param stored sources read from browser storage
 */
const loadedSources = (test: Expression, stored: ReadonlySet<string>): readonly string[] => {
  if (test.kind !== 'operation') return [];
  const [one, other] = test.args;
  if (test.name === 'and') return test.args.flatMap((arg) => loadedSources(arg, stored));
  if (test.name !== 'eq' && test.name !== 'in') return [];
  const compared = [...literals(other), ...(test.name === 'eq' ? literals(one) : [])];
  const isShown = (source: string): boolean =>
    compared.every((value) => (stored.has(source) ? withStoredData : withData).has(value));
  return compared.length > 0 ? [...statusOf(one), ...statusOf(other)].filter(isShown) : [];
};

interface ScopeContext {
  readonly contracts: Contracts;
  readonly screen: TypeScope;
  readonly hidden: HiddenFields;
  readonly stored: ReadonlySet<string>;
  parse(value: unknown, pointer: string): Expression;
  typeOf(value: unknown, place: NodePath): Type;
  isSound(test: unknown, place: NodePath): boolean;
}

const events: Readonly<Record<string, Readonly<Record<string, Type | null>>>> = eventTypes;

const failure: Type = { kind: 'record', fields: { code, message: text } };

const withPathPresence = (outer: TypeScope, path: string, isThere: boolean): TypeScope =>
  withPresence(outer, (at) =>
    at === path
      ? isThere
      : (isThere || !at.startsWith(`${path}.`)) && outer.isPresent?.(at) === true,
  );

const isMaybeMissing = ({ kind }: Type): boolean => kind === 'optional' || kind === 'missing';

const withoutFields = (scope: TypeScope, hidden: ReadonlySet<string>): TypeScope => {
  if (hidden.size === 0) return scope;
  const typeOf: TypeScope['typeOf'] = (root, entry) => {
    const type = scope.typeOf(root, entry);
    return type !== undefined && root === 'fields' && entry !== undefined && hidden.has(entry)
      ? optional(type)
      : type;
  };
  return { ...scope, typeOf };
};

const enclosingNode = (around: Ancestor | undefined): Ancestor | undefined =>
  around === undefined || around.layer.kind === 'node' ? around : enclosingNode(around.parent);

/** The outermost node hides fields; inner nodes with more tests show them again. */
const withHidden = (scope: TypeScope, around: Ancestor, { hidden }: ScopeContext): TypeScope => {
  if (!isInBody(around)) return scope;
  const here = hidden.inNode(around);
  const outer = enclosingNode(around.parent);
  if (outer === undefined) return withoutFields(scope, here.hidden);
  if (here === hidden.inNode(outer)) return scope;
  const shown = new Set([...here.shown].map((field) => `fields.${field}`));
  return withPresence(scope, (path) => shown.has(path) || scope.isPresent?.(path) === true);
};

const withLayer = (
  layer: Layer,
  scope: TypeScope,
  outer: Ancestor | undefined,
  maker: ScopeContext,
): TypeScope => {
  switch (layer.kind) {
    case 'start':
      return scope;
    case 'node':
      return withHidden(scope, pushLayer(outer, layer), maker);
    case 'action':
      return withoutFields(maker.screen, maker.hidden.inAction(layer.name));
    case 'entry': {
      // An entry exists, so its list does.
      const list = maker.parse(layer.list, layer.pointer);
      const entry = elementType(
        maker.typeOf(layer.list, { pointer: layer.pointer, ancestors: outer }),
      );
      const origin = joinContractPath(findOrigin(list, scope), '[]');
      return bindName(
        applyNarrowings(scope, [{ arg: 0, is: 'there' }], [list]),
        layer.name,
        entry,
        origin,
      );
    }
    case 'nameless':
      return {
        ...scope,
        typeOf: (root, entry) =>
          scope.typeOf(root, entry) ?? (entry === undefined ? anything : undefined),
      };
    case 'position':
      return bindName(scope, layer.name, number);
    case 'fieldKind': {
      const pointer = joinPointer(layer.pointer, 'kind');
      const found = maker.typeOf(layer.list.kind, { pointer, ancestors: outer });
      const type: Type = layer.name === undefined ? found : { kind: 'text', values: [layer.name] };
      return bindName(
        scope,
        'kind',
        type,
        findOrigin(maker.parse(layer.list.kind, pointer), scope),
      );
    }
    case 'test': {
      if (!maker.isSound(layer.test, { pointer: layer.pointer, ancestors: outer }))
        return assumeAllPresent(scope);
      const test = maker.parse(layer.test, layer.pointer);
      const sources = layer.outcome ? loadedSources(test, maker.stored) : [];
      return sources.reduce(
        (inner, source) => withPathPresence(inner, `sources.${source}`, true),
        narrow(scope, test, layer.outcome),
      );
    }
    case 'data':
      if (maker.screen.typeOf('sources', layer.source) === undefined)
        return assumeAllPresent(scope, 'sources.');
      return withPathPresence(scope, `sources.${layer.source}`, true);
    case 'event': {
      const type = ownEntry(ownEntry(events, layer.widget), layer.event);
      return type ? bindName(scope, 'event', type) : scope;
    }
    case 'fieldValue':
      return bindName(scope, 'value', typeOfField(layer.type));
    case 'answer':
      return bindName(
        scope,
        layer.name,
        ownEntry(maker.contracts.calls, layer.call)?.answer ?? anything,
        {
          of: 'call',
          name: layer.call,
          path: 'answer',
        },
      );
    case 'failure':
      return bindName(scope, 'failure', failure);
    case 'set':
      return withPathPresence(
        scope,
        `state.${layer.state}`,
        !isMaybeMissing(maker.typeOf(layer.value, { pointer: layer.pointer, ancestors: outer })),
      );
  }
};

export const createNodeScopes = (
  maker: ScopeContext,
): ((around: Ancestor | undefined) => TypeScope) => {
  const known = new WeakMap<Ancestor, TypeScope>();
  const scopeAt = (around: Ancestor | undefined): TypeScope => {
    if (around === undefined) return maker.screen;
    const found = known.get(around);
    if (found !== undefined) return found;
    const scope = withLayer(around.layer, scopeAt(around.parent), around.parent, maker);
    known.set(around, scope);
    return scope;
  };
  return scopeAt;
};
