import type { Contracts } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { inside, isOnPage, type Around, type Layer, type Place } from '../../document/place.ts';
import { pointerTo } from '../../document/pointer.ts';
import { entryOf } from '../../document/type-algebra.ts';
import { anything, code, number, optional, text, type Type } from '../../document/type.ts';
import type { Expression } from '../../expressions/expression.ts';
import { inContract, originOf } from '../../expressions/origin.ts';
import {
  narrow,
  withAllThere,
  withFacts,
  withName,
  withPaths,
  type TypeScope,
} from '../../expressions/type-scope.ts';
import { eventTypes } from '../generated/part-types.ts';
import { typeOfField } from './declared-types.ts';
import type { HiddenFields } from './hidden-fields.ts';
import { shownSources } from './shown-sources.ts';

/** What turns the layers around a place into types. */
export interface ScopeMaker {
  readonly contracts: Contracts;
  readonly screen: TypeScope;
  readonly hidden: HiddenFields;
  /** The sources that are values in the storage of the browser. */
  readonly stored: ReadonlySet<string>;
  parse(value: unknown, pointer: string): Expression;
  typeOf(value: unknown, place: Place): Type;
  /** Whether nothing is wrong with a test. */
  isSound(test: unknown, place: Place): boolean;
}

const events: Readonly<Record<string, Readonly<Record<string, Type | null>>>> = eventTypes;

/** `failure` inside an error branch. */
const failure: Type = { kind: 'record', fields: { code, message: text } };

const withThere = (outer: TypeScope, path: string, isThere: boolean): TypeScope =>
  withPaths(outer, (at) =>
    at === path ? isThere : (isThere || !at.startsWith(`${path}.`)) && outer.isThere?.(at) === true,
  );

const isMaybeMissing = ({ kind }: Type): boolean => kind === 'optional' || kind === 'missing';

/** The fields have no value where something hides them. */
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

/** The nearest part around a place; undefined outside all of them. */
const partAround = (around: Around | undefined): Around | undefined =>
  around === undefined || around.layer.kind === 'node' ? around : partAround(around.outer);

/** Of the parts around a place the outermost hides fields, and those inside it show them. */
const withHidden = (scope: TypeScope, around: Around, { hidden }: ScopeMaker): TypeScope => {
  if (!isOnPage(around)) return scope;
  const here = hidden.inNode(around);
  const outer = partAround(around.outer);
  if (outer === undefined) return withoutFields(scope, here.hidden);
  if (here === hidden.inNode(outer)) return scope;
  const shown = new Set([...here.shown].map((field) => `fields.${field}`));
  return withPaths(scope, (path) => shown.has(path) || scope.isThere?.(path) === true);
};

/** Adds what a layer says to the scope outside it. */
const withLayer = (
  layer: Layer,
  scope: TypeScope,
  outer: Around | undefined,
  maker: ScopeMaker,
): TypeScope => {
  switch (layer.kind) {
    case 'start':
      return scope;
    case 'node':
      return withHidden(scope, inside(outer, layer), maker);
    case 'action':
      return withoutFields(maker.screen, maker.hidden.inAction(layer.name));
    case 'entry': {
      // Where there is an entry, there is a list.
      const list = maker.parse(layer.list, layer.pointer);
      const entry = entryOf(maker.typeOf(layer.list, { pointer: layer.pointer, around: outer }));
      const origin = inContract(originOf(list, scope), '[]');
      return withName(
        withFacts(scope, [{ arg: 0, is: 'there' }], [list]),
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
      return withName(scope, layer.name, number);
    case 'fieldKind': {
      const pointer = pointerTo(layer.pointer, 'kind');
      const found = maker.typeOf(layer.list.kind, { pointer, around: outer });
      const type: Type = layer.name === undefined ? found : { kind: 'text', values: [layer.name] };
      return withName(scope, 'kind', type, originOf(maker.parse(layer.list.kind, pointer), scope));
    }
    case 'test': {
      if (!maker.isSound(layer.test, { pointer: layer.pointer, around: outer }))
        return withAllThere(scope);
      const test = maker.parse(layer.test, layer.pointer);
      const sources = layer.outcome ? shownSources(test, maker.stored) : [];
      return sources.reduce(
        (inner, source) => withThere(inner, `sources.${source}`, true),
        narrow(scope, test, layer.outcome),
      );
    }
    case 'data':
      if (maker.screen.typeOf('sources', layer.source) === undefined)
        return withAllThere(scope, 'sources.');
      return withThere(scope, `sources.${layer.source}`, true);
    case 'event': {
      const type = ownEntry(ownEntry(events, layer.widget), layer.event);
      return type ? withName(scope, 'event', type) : scope;
    }
    case 'fieldValue':
      return withName(scope, 'value', typeOfField(layer.type));
    case 'answer':
      return withName(
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
      return withName(scope, 'failure', failure);
    case 'set':
      return withThere(
        scope,
        `state.${layer.state}`,
        !isMaybeMissing(maker.typeOf(layer.value, { pointer: layer.pointer, around: outer })),
      );
  }
};

/** The types of what may be read at a place. */
export const createPlaceScopes = (
  maker: ScopeMaker,
): ((around: Around | undefined) => TypeScope) => {
  const known = new WeakMap<Around, TypeScope>();
  const scopeAt = (around: Around | undefined): TypeScope => {
    if (around === undefined) return maker.screen;
    const found = known.get(around);
    if (found !== undefined) return found;
    const scope = withLayer(around.layer, scopeAt(around.outer), around.outer, maker);
    known.set(around, scope);
    return scope;
  };
  return scopeAt;
};
