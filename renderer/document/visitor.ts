import type {
  Action,
  Field,
  FieldKind,
  FieldList,
  Handler,
  Node,
  Source,
  State,
  Step,
} from './generated/document.ts';
import type { NodePath } from './node-path.ts';

/**
 * Merges visitors into one that calls each in order.
 * @param shouldStop ends the visits once it returns true
 */
export const mergeVisitors = (
  visitors: readonly Visitor[],
  shouldStop: () => boolean = () => false,
): Visitor => {
  // Hot path: bound functions, since looking a callback up in each visitor takes longer.
  const merge =
    <Args extends readonly unknown[]>(callbacks: readonly ((...args: Args) => void)[]) =>
    (...args: Args): void => {
      if (!shouldStop()) for (const call of callbacks) call(...args);
    };
  return {
    node: merge(visitors.flatMap((visitor) => visitor.node?.bind(visitor) ?? [])),
    handler: merge(visitors.flatMap((visitor) => visitor.handler?.bind(visitor) ?? [])),
    step: merge(visitors.flatMap((visitor) => visitor.step?.bind(visitor) ?? [])),
    action: merge(visitors.flatMap((visitor) => visitor.action?.bind(visitor) ?? [])),
    source: merge(visitors.flatMap((visitor) => visitor.source?.bind(visitor) ?? [])),
    field: merge(visitors.flatMap((visitor) => visitor.field?.bind(visitor) ?? [])),
    list: merge(visitors.flatMap((visitor) => visitor.list?.bind(visitor) ?? [])),
    kind: merge(visitors.flatMap((visitor) => visitor.kind?.bind(visitor) ?? [])),
    value: merge(visitors.flatMap((visitor) => visitor.value?.bind(visitor) ?? [])),
  };
};

/** Role of a value, which determines its expected type. Every value has exactly one. */
export type ValueUse =
  | { readonly of: 'title' }
  | { readonly of: 'holdBack' }
  | { readonly of: 'theme' }
  | { readonly of: 'state'; readonly state: State; readonly name: string }
  | { readonly of: 'node'; readonly property: 'show' | 'each' | 'key' }
  | { readonly of: 'prop'; readonly widget: string; readonly name: string }
  | { readonly of: 'parameter'; readonly fragment: string; readonly name: string }
  | { readonly of: 'field'; readonly type: Field['type']; readonly property: FieldProperty }
  | { readonly of: 'list'; readonly property: 'from' | 'key' | 'kind' | 'where' }
  | { readonly of: 'action'; readonly property: 'about' }
  | {
      readonly of: 'source';
      readonly source: Source;
      readonly property: string;
      readonly name?: string;
    }
  | { readonly of: 'step'; readonly step: Step; readonly property: string; readonly name?: string };

type FieldProperty = 'init' | 'required' | 'test' | 'message';

/** Callbacks of a walk, called in document order, parents first. */
export interface Visitor {
  node?(node: Node, path: NodePath): void;
  handler?(handler: Handler, path: NodePath): void;
  step?(step: Step, path: NodePath): void;
  action?(action: Action, name: string, path: NodePath): void;
  source?(source: Source, name: string, path: NodePath): void;
  field?(field: Field, name: string, path: NodePath): void;
  list?(list: FieldList, name: string, path: NodePath): void;
  kind?(kind: FieldKind, name: string, list: FieldList, path: NodePath): void;
  value?(value: unknown, path: NodePath, use: ValueUse): void;
}
