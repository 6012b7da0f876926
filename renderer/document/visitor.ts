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
import type { Place } from './place.ts';

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
  node?(node: Node, place: Place): void;
  /** The name of an action, or steps that are visited too. */
  handler?(handler: Handler, place: Place): void;
  step?(step: Step, place: Place): void;
  action?(action: Action, name: string, place: Place): void;
  source?(source: Source, name: string, place: Place): void;
  field?(field: Field, name: string, place: Place): void;
  list?(list: FieldList, name: string, place: Place): void;
  kind?(kind: FieldKind, name: string, list: FieldList, place: Place): void;
  value?(value: unknown, place: Place, use: ValueUse): void;
}
