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
  const dispatch = (part: keyof Visitor): ((show: (visitor: Visitor) => void) => void) => {
    const interested = visitors.filter((visitor) => visitor[part] !== undefined);
    return (show) => (shouldStop() ? undefined : interested.forEach(show));
  };
  const [nodes, handlers, steps] = [dispatch('node'), dispatch('handler'), dispatch('step')];
  const [actions, sources, fields] = [dispatch('action'), dispatch('source'), dispatch('field')];
  const [lists, kinds, values] = [dispatch('list'), dispatch('kind'), dispatch('value')];
  return {
    node: (node, path) => nodes((visitor) => visitor.node?.(node, path)),
    handler: (handler, path) => handlers((visitor) => visitor.handler?.(handler, path)),
    step: (step, path) => steps((visitor) => visitor.step?.(step, path)),
    action: (action, name, path) => actions((visitor) => visitor.action?.(action, name, path)),
    source: (source, name, path) => sources((visitor) => visitor.source?.(source, name, path)),
    field: (field, name, path) => fields((visitor) => visitor.field?.(field, name, path)),
    list: (list, name, path) => lists((visitor) => visitor.list?.(list, name, path)),
    kind: (kind, name, list, path) => kinds((visitor) => visitor.kind?.(kind, name, list, path)),
    value: (value, path, use) => values((visitor) => visitor.value?.(value, path, use)),
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
