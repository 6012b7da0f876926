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
import type { NodePath } from './place.ts';

/** Where a value stands. Every value of a document has exactly one use, which says what it must be. */
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
  /** `name` is the parameter, where the property holds several values. */
  | { readonly of: 'step'; readonly step: Step; readonly property: string; readonly name?: string };

export type FieldProperty = 'init' | 'required' | 'test' | 'message';

/** What is called for the parts of a document, outside before inside, in the order of the document. Every function may be left out. */
export interface Visitor {
  node?(node: Node, path: NodePath): void;
  /** The name of an action, or steps that are visited too. */
  handler?(handler: Handler, path: NodePath): void;
  step?(step: Step, path: NodePath): void;
  action?(action: Action, name: string, path: NodePath): void;
  source?(source: Source, name: string, path: NodePath): void;
  field?(field: Field, name: string, path: NodePath): void;
  list?(list: FieldList, name: string, path: NodePath): void;
  kind?(kind: FieldKind, name: string, list: FieldList, path: NodePath): void;
  value?(value: unknown, path: NodePath, use: ValueUse): void;
}
