import type { DocumentClass, RouteParameter } from '../document/contract.ts';
import type { Field, ScreenDocument } from '../document/generated/document.ts';
import type { SourceKind, WidgetName } from '../document/generated/parts.ts';
import type { Pointer } from '../document/pointer.ts';
import type { CompiledExpression } from '../expressions/expression.ts';
import type { CompiledStep } from '../steps/generated/compiled-steps.ts';

/** A document ready to run: names resolved, expressions parsed and folded, every node with the keys that it reads. */
export interface CompiledScreen {
  readonly id: string;
  /** Under which name what it keeps is kept, and its locks are held: whoever brings a template may give it the id of a screen. */
  readonly storageKey: string;
  readonly class: DocumentClass;
  readonly title: CompiledExpression;
  readonly theme: CompiledTheme | undefined;
  readonly params: Readonly<Record<string, RouteParameter>>;
  readonly state: ReadonlyMap<string, CompiledExpression | undefined>;
  /** Seconds by name. */
  readonly countdowns: ReadonlyMap<string, number>;
  readonly sources: ReadonlyMap<string, CompiledSource>;
  readonly form: CompiledForm | undefined;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  readonly on: Readonly<Partial<Record<ScreenEvent, CompiledHandler>>>;
  /** Time from one on.tick to the next. */
  readonly tickSeconds: number;
  /** Whether on.nativeBack stands in for going back; absent: always, where there is one. */
  readonly holdBack: CompiledExpression | undefined;
  /** In place of the bar with the title. */
  readonly header: readonly CompiledNode[] | undefined;
  readonly body: readonly CompiledNode[];
  readonly footer: readonly CompiledNode[];
  readonly overlays: ReadonlyMap<string, CompiledNode>;
  /** Its sentences in other languages. */
  readonly texts: ScreenDocument['texts'];
}

/** Colours, as texts. */
export interface CompiledTheme {
  readonly accent: CompiledExpression | undefined;
  readonly page: CompiledExpression | undefined;
}

export type ScreenEvent = 'enter' | 'leave' | 'nativeBack' | 'pull' | 'resume' | 'tick';

export type CompiledHandler = readonly CompiledStep[];

export interface CompiledAction {
  readonly once: boolean;
  /** Of an action that moves money. */
  readonly operation: CompiledOperation | undefined;
  readonly steps: CompiledHandler;
}

export interface CompiledOperation {
  readonly about: CompiledExpression;
  readonly onConfirmed: CompiledHandler;
}

export interface CompiledSource {
  readonly kind: SourceKind;
  /** Name of the call, the data set or the stored value. */
  readonly target: string;
  readonly with: readonly NamedExpression[];
  readonly when: CompiledExpression | undefined;
  readonly emptyWhen: CompiledExpression | undefined;
  /** Keys whose change reads the source anew. */
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
  /** Keys whose change makes its entries anew. */
  readonly entryDependencies: readonly string[];
  /** The same, and keys whose change may show other entries of it. */
  readonly dependencies: readonly string[];
}

export interface CompiledFieldKind {
  readonly field: CompiledField;
  /** Draws an entry of this kind. */
  readonly node: CompiledNode;
}

interface NodeBasics {
  readonly id: string;
  readonly pointer: Pointer;
  readonly show: CompiledExpression | undefined;
  readonly each: CompiledRepeat | undefined;
  /** Keys whose change may change what this node itself draws. */
  readonly dependencies: readonly string[];
  readonly fallback: CompiledNode | undefined;
}

export interface CompiledRepeat {
  readonly list: CompiledExpression;
  readonly as: string;
  /** Name of the place of an entry. */
  readonly at: string | undefined;
  readonly key: CompiledExpression | undefined;
  /** The node as it is drawn for one entry. */
  readonly node: CompiledNode;
}

export type CompiledNode =
  WidgetNode | SourceNode | FieldsNode | FragmentNode | SlotNode | UnsupportedNode;

export interface WidgetNode extends NodeBasics {
  readonly kind: 'widget';
  readonly widget: WidgetName;
  /** Props that are the same at all times, defaults included. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** Props that are evaluated whenever the node is drawn. */
  readonly props: readonly NamedExpression[];
  readonly events: readonly (readonly [event: string, handler: CompiledHandler])[];
  /** Name of the form field that the input fills. */
  readonly field: string | undefined;
  /** Name of the overlay that this node draws. */
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

/** The children that the user of a fragment put into a slot; drawn in the scope of the user. */
export interface SlotNode extends NodeBasics {
  readonly kind: 'slot';
  readonly children: readonly CompiledNode[];
}

/** A node that this engine or app cannot draw: its fallback stands in, or an honest sentence. */
export interface UnsupportedNode extends NodeBasics {
  readonly kind: 'unsupported';
}
