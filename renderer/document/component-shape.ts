import type { Field } from './generated/document.ts';

export type PropertyRole = 'value' | 'values' | 'steps' | 'branches' | 'states' | 'page';

export type PropertyRoles = Readonly<Record<string, PropertyRole>>;

/**
 * Purpose of an address in a prop; the app decides which are allowed. asset: an uploaded picture by
 * id. listed-image: image from an allowlist. frame: embedded page.
 */
export type AddressUse = 'image' | 'listed-image' | 'asset' | 'frame';

export interface WidgetShape {
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly events?: readonly string[];
  /**
   * Address props with their use. `list.field` means a field of each record of a list. A rejected
   * address is missing.
   */
  readonly addresses?: Readonly<Record<string, AddressUse>>;
  readonly field?: Field['type'];
  readonly slots?: readonly string[];
  readonly overlay?: boolean;
  /** Render cost relative to a plain widget. Default: 1. */
  readonly cost?: number;
  /** Prop with the time at which the output changes for good. */
  readonly changesAt?: string;
}
