import type { Json } from '../../../renderer/entries/document.ts';
import type { PropertyFacts } from './property-facts.ts';

export interface WidgetFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly holdsChildren: boolean;
  readonly slots: readonly string[];
  /** Form field type of an input. */
  readonly field?: string;
  /** Dialogs and sheets, which cover the screen. */
  readonly isOverlay: boolean;
  readonly props: readonly PropertyFacts[];
  readonly events: readonly EventFacts[];
}

export interface OfferedWidget {
  readonly name: string;
  /** Search synonyms. */
  readonly alsoCalled: readonly string[];
  /** Typical use without ids. */
  readonly example: WidgetExample;
}

export interface EventFacts {
  readonly name: string;
  readonly description: string;
}

export interface WidgetExample {
  readonly props: Readonly<Record<string, Json>>;
  readonly children: readonly string[];
}

export interface KindFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly members: readonly PropertyFacts[];
}

export interface StructuralFacts {
  readonly name: string;
  /** Required discriminator property. */
  readonly needs?: PropertyFacts;
  readonly holdsChildren: boolean;
}
