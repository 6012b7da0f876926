import type { Json } from '../../../renderer/entries/document.ts';
import type { PropertyFacts } from './property-facts.ts';

/** What the inspector and the tree know of a widget, made from its schema. */
export interface WidgetFacts {
  readonly name: string;
  /** As people read it. */
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly holdsChildren: boolean;
  readonly slots: readonly string[];
  /** Of an input: the type of the form field that it fills. */
  readonly field?: string;
  /** A dialog or a sheet: it stands over the screen. */
  readonly isOverlay: boolean;
  readonly props: readonly PropertyFacts[];
  readonly events: readonly EventFacts[];
}

/** What is known of a widget beside that where it is offered. */
export interface OfferedWidget {
  readonly name: string;
  /** Everyday words by which people look for it, beside its title and description. */
  readonly alsoCalled: readonly string[];
  /** A typical use, as a document writes it; without ids. */
  readonly example: WidgetExample;
}

export interface EventFacts {
  readonly name: string;
  readonly description: string;
}

export interface WidgetExample {
  readonly props: Readonly<Record<string, Json>>;
  /** Each the words of a text inside. */
  readonly children: readonly string[];
}

/** A step, or a kind of source. */
export interface KindFacts {
  readonly name: string;
  /** As people read it. */
  readonly title: string;
  readonly description: string;
  readonly members: readonly PropertyFacts[];
}

/** A node that the engine draws itself. */
export interface StructuralFacts {
  readonly name: string;
  /** The property that says what stands there. */
  readonly needs?: PropertyFacts;
  readonly holdsChildren: boolean;
}
