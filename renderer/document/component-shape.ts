import type { Field } from './generated/document.ts';

/** What a property of a step or source holds. */
export type PropertyRole = 'value' | 'values' | 'steps' | 'branches' | 'states' | 'page';

/** The properties of a step or source that are more than literals. */
export type PropertyRoles = Readonly<Record<string, PropertyRole>>;

/**
 * What an address in a prop is for; the app decides which addresses may be used so. asset: the id of an uploaded picture stands for its address.
 * listed-image: an image of a document that must not show what it likes. frame: a page inside the page.
 */
export type AddressUse = 'image' | 'listed-image' | 'asset' | 'frame';

/** What the engine must know about a widget to feed it. */
export interface WidgetShape {
  /** What stands in for a prop without a value. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly events: readonly string[];
  /** Props that hold addresses, lists of addresses or, written list.field, records with one; with what each is for. A refused one is missing. */
  readonly addresses?: Readonly<Record<string, AddressUse>>;
  /** Type of the form value that it fills. */
  readonly field?: Field['type'];
  readonly slots?: readonly string[];
  readonly overlay?: boolean;
  /** How many times the work of a plain widget it is to draw; absent: once. */
  readonly cost?: number;
  /** Prop with the moment at which what it shows changes for good. */
  readonly changesAt?: string;
}
