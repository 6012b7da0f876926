import type { Action, Field, FieldList, Node } from './generated/document.ts';
import type { Pointer } from './pointer.ts';

/** Position in a document with its ancestors. */
export interface NodePath {
  readonly pointer: Pointer;
  /** Undefined at screen level. */
  readonly ancestors: Ancestor | undefined;
}

/** Enclosing layers, innermost first. They define the readable names and the facts known there. */
export interface Ancestor {
  readonly layer: Layer;
  readonly parent: Ancestor | undefined;
}

export type Layer =
  /** Opening of the screen: only these roots exist yet. */
  | { readonly kind: 'start'; readonly roots: readonly string[] }
  | {
      readonly kind: 'entry';
      readonly name: string;
      readonly list: unknown;
      readonly pointer: Pointer;
    }
  /** A binding without a name: any unknown name may refer to it. */
  | { readonly kind: 'anonymousBinding' }
  | { readonly kind: 'position'; readonly name: string }
  /** `kind` is bound to the kind of a field list entry. */
  | {
      readonly kind: 'fieldKind';
      readonly list: FieldList;
      readonly pointer: Pointer;
      readonly name: string | undefined;
    }
  | {
      readonly kind: 'test';
      readonly test: unknown;
      readonly pointer: Pointer;
      readonly outcome: boolean;
    }
  | { readonly kind: 'node'; readonly node: Node; readonly pointer: Pointer }
  | { readonly kind: 'data'; readonly source: string }
  | { readonly kind: 'event'; readonly widget: string; readonly event: string }
  | { readonly kind: 'fieldValue'; readonly type: Field['type'] }
  /** Action body: names of the caller are not visible. */
  | { readonly kind: 'action'; readonly name: string; readonly action: Action }
  | { readonly kind: 'answer'; readonly name: string; readonly call: string }
  /** Result of a step of the app. */
  | { readonly kind: 'result'; readonly name: string; readonly step: string }
  | { readonly kind: 'failure' }
  | {
      readonly kind: 'set';
      readonly state: string;
      readonly value: unknown;
      readonly pointer: Pointer;
    };

export type LayerKind = Layer['kind'];

type LayerOf<Kind extends LayerKind> = Extract<Layer, { readonly kind: Kind }>;

/** Returns the enclosing layers of a kind, innermost first. */
export const ancestorsOf = <Kind extends LayerKind>(
  ancestor: Ancestor | undefined,
  kind: Kind,
): readonly LayerOf<Kind>[] => {
  const isOfKind = (layer: Layer): layer is LayerOf<Kind> => layer.kind === kind;
  const found: LayerOf<Kind>[] = [];
  for (let at = ancestor; at !== undefined; at = at.parent)
    if (isOfKind(at.layer)) found.push(at.layer);
  return found;
};

export const pushLayer = (parent: Ancestor | undefined, layer: Layer): Ancestor => ({
  layer,
  parent,
});

/** False inside dialogs and the states of a source. */
export const isInBody = (ancestor: Ancestor | undefined): boolean =>
  ancestorsOf(ancestor, 'node').at(-1)?.pointer.startsWith('/body/') === true;
