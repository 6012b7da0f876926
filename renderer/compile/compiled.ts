import type { DocumentClass, RouteParameter } from '../document/contract.ts';
import type { Field, ScreenDocument } from '../document/generated/document.ts';
import type { AddressUse } from '../document/component-shape.ts';
import type { SourceKind } from '../document/generated/parts.ts';
import type { Pointer } from '../document/pointer.ts';
import type { CompiledExpression } from '../expressions/expression.ts';
import type { CompiledStep } from '../steps/generated/compiled-steps.ts';

/** Executable document: names resolved, expressions parsed and folded, dependencies per node. */
export interface CompiledScreen {
  readonly id: string;
  /**
   * Key of drafts, locks and persisted values. Includes the kind: a template may have the id of a
   * screen.
   */
  readonly storageKey: string;
  readonly class: DocumentClass;
  readonly title: CompiledExpression;
  readonly theme: CompiledTheme | undefined;
  readonly params: Readonly<Record<string, RouteParameter>>;
  readonly state: ReadonlyMap<string, CompiledExpression | undefined>;
  readonly countdowns: ReadonlyMap<string, number>;
  readonly sources: ReadonlyMap<string, CompiledSource>;
  readonly form: CompiledForm | undefined;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  readonly on: Readonly<Partial<Record<ScreenEvent, CompiledHandler>>>;
  readonly tickSeconds: number;
  /** Condition for on.nativeBack to replace going back. Absent: always. */
  readonly holdBack: CompiledExpression | undefined;
  readonly header: readonly CompiledNode[] | undefined;
  readonly body: readonly CompiledNode[];
  readonly footer: readonly CompiledNode[];
  readonly overlays: ReadonlyMap<string, CompiledNode>;
  readonly texts: ScreenDocument['texts'];
}

export interface CompiledTheme {
  readonly accent: CompiledExpression | undefined;
  readonly page: CompiledExpression | undefined;
}

export type ScreenEvent = 'enter' | 'leave' | 'nativeBack' | 'pull' | 'resume' | 'tick';

export type CompiledHandler = readonly CompiledStep[];

export interface CompiledAction {
  readonly once: boolean;
  readonly operation: CompiledOperation | undefined;
  readonly steps: CompiledHandler;
}

export interface CompiledOperation {
  readonly about: CompiledExpression;
  readonly onConfirmed: CompiledHandler;
}

export interface CompiledSource {
  readonly kind: SourceKind;
  readonly target: string;
  readonly with: readonly NamedExpression[];
  readonly when: CompiledExpression | undefined;
  readonly emptyWhen: CompiledExpression | undefined;
  /** Keys whose change refetches the source. */
  readonly dependencies: readonly string[];
  readonly onAnswer: CompiledHandler | undefined;
  readonly states: Readonly<Record<'loading' | 'empty' | 'error', readonly CompiledNode[]>>;
}

export type NamedExpression = readonly [name: string, expression: CompiledExpression];

export type WhenHidden = 'keep' | 'clear' | 'exclude';

export interface CompiledForm {
  readonly remember: boolean;
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly lists: ReadonlyMap<string, CompiledFieldList>;
}

export interface CompiledField {
  readonly type: Field['type'];
  readonly init: CompiledExpression | undefined;
  readonly required: CompiledExpression | undefined;
  readonly rules: readonly CompiledRule[];
  readonly remember: boolean;
  readonly whenHidden: WhenHidden;
}

export interface CompiledRule {
  readonly test: CompiledExpression;
  readonly message: CompiledExpression;
}

export interface CompiledFieldList {
  readonly pointer: Pointer;
  readonly from: CompiledExpression;
  readonly as: string;
  readonly key: CompiledExpression;
  readonly kind: CompiledExpression;
  readonly where: CompiledExpression | undefined;
  readonly kinds: ReadonlyMap<string, CompiledFieldKind>;
  readonly unknownKind: CompiledNode;
  /** Keys whose change recreates the entries. */
  readonly entryDependencies: readonly string[];
  /** Keys of `entryDependencies`, and those that decide which entries are shown. */
  readonly dependencies: readonly string[];
}

export interface CompiledFieldKind {
  readonly field: CompiledField;
  readonly node: CompiledNode;
}

interface NodeBasics {
  readonly id: string;
  readonly pointer: Pointer;
  readonly show: CompiledExpression | undefined;
  /** Keys whose change rerenders this node. */
  readonly dependencies: readonly string[];
  readonly fallback: CompiledNode | undefined;
}

/** Renders a node for each entry of a list. */
export interface RepeatNode extends NodeBasics {
  readonly kind: 'repeat';
  readonly list: CompiledExpression;
  readonly as: string;
  readonly at: string | undefined;
  readonly key: CompiledExpression | undefined;
  readonly node: SingleNode;
}

export type CompiledNode = SingleNode | RepeatNode;

export type SingleNode =
  WidgetNode | SourceNode | FieldsNode | FragmentNode | SlotNode | UnsupportedNode;

export interface WidgetNode extends NodeBasics {
  readonly kind: 'widget';
  readonly widget: string;
  readonly constants: Readonly<Record<string, unknown>>;
  /** Cost of the constants in the budget of rendering. */
  readonly cost: number;
  /** Render cost relative to a plain widget. Default: 1. */
  readonly weight: number | undefined;
  /** Address props with their use, such as `picture` or `list.field`. */
  readonly addresses: Readonly<Record<string, AddressUse>> | undefined;
  /** Prop with the time at which the output changes for good. */
  readonly changesAt: string | undefined;
  /** Props evaluated on each render. */
  readonly props: readonly NamedExpression[];
  /** Handlers of events that the widget has. */
  readonly events: readonly (readonly [event: string, handler: CompiledHandler])[];
  readonly field: string | undefined;
  readonly overlay: string | undefined;
  readonly children: readonly CompiledNode[];
  readonly slots: readonly (readonly [slot: string, nodes: readonly CompiledNode[]])[] | undefined;
}

export interface SourceNode extends NodeBasics {
  readonly kind: 'source';
  readonly source: string;
  readonly children: readonly CompiledNode[];
}

export interface FieldsNode extends NodeBasics {
  readonly kind: 'fields';
  readonly list: string;
}

export interface FragmentNode extends NodeBasics {
  readonly kind: 'fragment';
  readonly params: readonly NamedExpression[];
  readonly body: readonly CompiledNode[];
  readonly texts: ScreenDocument['texts'];
}

/** Slot content, rendered in the scope of the document that uses the fragment. */
export interface SlotNode extends NodeBasics {
  readonly kind: 'slot';
  readonly children: readonly CompiledNode[];
}

/** Node that this engine or app cannot render. Shows its fallback or a message. */
export interface UnsupportedNode extends NodeBasics {
  readonly kind: 'unsupported';
}
