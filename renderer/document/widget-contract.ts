import type { WidgetShape } from './component-shape.ts';
import type { Type } from './type.ts';

export interface PropType {
  readonly type: Type;
  readonly required?: true;
  /** Upper end of the range; the value of this prop must not exceed it. */
  readonly notAbove?: string;
}

export interface EventTraits {
  /** A handler is required. */
  readonly needed?: true;
  /** For a needed event: the prop that makes a handler unnecessary. */
  readonly unless?: string;
  /** Fired without a user action. */
  readonly unasked?: true;
}

/**
 * Kind of input constraint of a prop (schemas/meta/widget.schema.json). An object: maximum length by
 * value of the prop.
 */
export type PropLimit =
  'letters' | 'first' | 'last' | 'choices' | 'places' | Readonly<Record<string, number>>;

export interface InputLimits {
  /** Type of the form value that the input fills. */
  readonly field: string;
  /** Accepts digits only. */
  readonly signs?: 'digits';
  readonly props: Readonly<Record<string, PropLimit>>;
}

/** Facts of a widget for the checker and the compiler. Data only: it has no component. */
export interface WidgetContract {
  readonly shape: WidgetShape;
  readonly props: Readonly<Record<string, PropType>>;
  /** Type of the value of each event; null: the event has none. */
  readonly events: Readonly<Record<string, Type | null>>;
  readonly eventTraits: Readonly<Record<string, EventTraits>>;
  readonly inputLimits?: InputLimits;
  /** Props of which at least one is required for the widget to show anything. */
  readonly renderedFrom?: readonly string[];
  /** True if nodes may be inside. */
  readonly hasChildren: boolean;
}
