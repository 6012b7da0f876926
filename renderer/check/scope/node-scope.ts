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
import { eventTypeOf } from '../widget-metadata.ts';
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
  typeOf(value: unknown, path: NodePath): Type;
  hasNoTypeError(test: unknown, path: NodePath): boolean;
}

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

const enclosingNode = (ancestors: Ancestor | undefined): Ancestor | undefined =>
  ancestors === undefined || ancestors.layer.kind === 'node'
    ? ancestors
    : enclosingNode(ancestors.parent);

/** The outermost node hides fields; inner nodes with more tests show them again. */
const withHidden = (scope: TypeScope, ancestors: Ancestor, { hidden }: ScopeContext): TypeScope => {
  if (!isInBody(ancestors)) return scope;
  const here = hidden.inNode(ancestors);
  const outer = enclosingNode(ancestors.parent);
  if (outer === undefined) return withoutFields(scope, here.hidden);
  if (here === hidden.inNode(outer)) return scope;
  const shown = new Set([...here.shown].map((field) => `fields.${field}`));
  return withPresence(scope, (path) => shown.has(path) || scope.isPresent?.(path) === true);
};

const withLayer = (
  layer: Layer,
  scope: TypeScope,
  outer: Ancestor | undefined,
  context: ScopeContext,
): TypeScope => {
  switch (layer.kind) {
    case 'start':
      return scope;
    case 'node':
      return withHidden(scope, pushLayer(outer, layer), context);
    case 'action':
      return withoutFields(context.screen, context.hidden.inAction(layer.name));
    case 'entry': {
      // An entry exists, so its list does.
      const list = context.parse(layer.list, layer.pointer);
      const entry = elementType(
        context.typeOf(layer.list, { pointer: layer.pointer, ancestors: outer }),
      );
      const origin = joinContractPath(findOrigin(list, scope), '[]');
      return bindName(
        applyNarrowings(scope, [{ arg: 0, is: 'there' }], [list]),
        layer.name,
        entry,
        origin,
      );
    }
    case 'anonymousBinding':
      return {
        ...scope,
        typeOf: (root, entry) =>
          scope.typeOf(root, entry) ?? (entry === undefined ? anything : undefined),
      };
    case 'position':
      return bindName(scope, layer.name, number);
    case 'fieldKind': {
      const pointer = joinPointer(layer.pointer, 'kind');
      const found = context.typeOf(layer.list.kind, { pointer, ancestors: outer });
      const type: Type = layer.name === undefined ? found : { kind: 'text', values: [layer.name] };
      return bindName(
        scope,
        'kind',
        type,
        findOrigin(context.parse(layer.list.kind, pointer), scope),
      );
    }
    case 'test': {
      if (!context.hasNoTypeError(layer.test, { pointer: layer.pointer, ancestors: outer }))
        return assumeAllPresent(scope);
      const test = context.parse(layer.test, layer.pointer);
      const sources = layer.outcome ? loadedSources(test, context.stored) : [];
      return sources.reduce(
        (inner, source) => withPathPresence(inner, `sources.${source}`, true),
        narrow(scope, test, layer.outcome),
      );
    }
    case 'data':
      if (context.screen.typeOf('sources', layer.source) === undefined)
        return assumeAllPresent(scope, 'sources.');
      return withPathPresence(scope, `sources.${layer.source}`, true);
    case 'event': {
      const type = eventTypeOf(layer.widget, layer.event, context.contracts);
      // An unknown widget or event may have a value of any type.
      return type === null ? scope : bindName(scope, 'event', type ?? anything);
    }
    case 'fieldValue':
      return bindName(scope, 'value', typeOfField(layer.type));
    case 'answer':
      return bindName(
        scope,
        layer.name,
        ownEntry(context.contracts.calls, layer.call)?.answer ?? anything,
        {
          of: 'call',
          name: layer.call,
          path: 'answer',
        },
      );
    case 'result':
      return bindName(
        scope,
        layer.name,
        ownEntry(context.contracts.steps, layer.step)?.answer ?? anything,
      );
    case 'failure':
      return bindName(scope, 'failure', failure);
    case 'set':
      return withPathPresence(
        scope,
        `state.${layer.state}`,
        !isMaybeMissing(context.typeOf(layer.value, { pointer: layer.pointer, ancestors: outer })),
      );
  }
};

export const createNodeScopes = (
  context: ScopeContext,
): ((ancestors: Ancestor | undefined) => TypeScope) => {
  const cache = new WeakMap<Ancestor, TypeScope>();
  const scopeAt = (ancestors: Ancestor | undefined): TypeScope => {
    if (ancestors === undefined) return context.screen;
    const found = cache.get(ancestors);
    if (found !== undefined) return found;
    const scope = withLayer(ancestors.layer, scopeAt(ancestors.parent), ancestors.parent, context);
    cache.set(ancestors, scope);
    return scope;
  };
  return scopeAt;
};
