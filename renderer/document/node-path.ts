import type { Action, Field, FieldList, Node } from './generated/document.ts';
import type { Pointer } from './pointer.ts';

/** A place in a document with what lies around it. */
export interface NodePath {
  readonly pointer: Pointer;
  /** undefined: the screen alone. */
  readonly ancestors: Ancestor | undefined;
}

/** Layers around a place, innermost first. They decide what an expression may read there, and what it may take for granted. */
export interface Ancestor {
  readonly layer: Layer;
  readonly parent: Ancestor | undefined;
}

export type Layer =
  /** Only these roots are there yet: the screen is being opened. */
  | { readonly kind: 'start'; readonly roots: readonly string[] }
  /** `name` stands for an entry of a list, which lies outside this layer. */
  | {
      readonly kind: 'entry';
      readonly name: string;
      readonly list: unknown;
      readonly pointer: Pointer;
    }
  /** A name was forgotten here: any name that nobody knows may be it. */
  | { readonly kind: 'nameless' }
  /** `name` stands for the place of an entry in its list. */
  | { readonly kind: 'position'; readonly name: string }
  /** `kind` stands for the kind of the entry of a list of fields. */
  | {
      readonly kind: 'fieldKind';
      readonly list: FieldList;
      readonly pointer: Pointer;
      readonly name: string | undefined;
    }
  /** A test has come out like this. */
  | {
      readonly kind: 'test';
      readonly test: unknown;
      readonly pointer: Pointer;
      readonly outcome: boolean;
    }
  /** Inside a node. */
  | { readonly kind: 'node'; readonly node: Node; readonly pointer: Pointer }
  /** The data of a source are there. */
  | { readonly kind: 'data'; readonly source: string }
  /** `event` stands for what comes with an event of a widget. */
  | { readonly kind: 'event'; readonly widget: string; readonly event: string }
  /** `value` stands for the value of a field. */
  | { readonly kind: 'fieldValue'; readonly type: Field['type'] }
  /** Inside an action: nothing of the place that starts it is seen. */
  | { readonly kind: 'action'; readonly name: string; readonly action: Action }
  /** `name` stands for the answer of a call. */
  | { readonly kind: 'answer'; readonly name: string; readonly call: string }
  /** `failure` stands for the failure of a call. */
  | { readonly kind: 'failure' }
  /** A value of the state was set. */
  | {
      readonly kind: 'set';
      readonly state: string;
      readonly value: unknown;
      readonly pointer: Pointer;
    };

export type LayerKind = Layer['kind'];

type LayerOf<Kind extends LayerKind> = Extract<Layer, { readonly kind: Kind }>;

/** The layers of a kind around a place, innermost first. */
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

/** Whether a place lies inside a part of the page; dialogs and what stands in for a source do not. */
export const isInBody = (ancestor: Ancestor | undefined): boolean =>
  ancestorsOf(ancestor, 'node').at(-1)?.pointer.startsWith('/body/') === true;
