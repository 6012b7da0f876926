import type { NameTarget } from '../../../renderer/entries/node.ts';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { ownEntry } from '../../../renderer/entries/document.ts';

/** Named entry of the open page that can get another name. */
export interface RenamedEntry {
  readonly target: Extract<NameTarget, { readonly name: string }>;
  /** Pointer of the section that declares it. */
  readonly section: Pointer;
  /** Singular label, such as `action`. */
  readonly one: string;
}

const kinds: Readonly<Record<Pointer, RenamedEntry['target']['of']>> = {
  '/params': 'param',
  '/route/params': 'param',
  '/state': 'state',
  '/form/fields': 'field',
  '/form/lists': 'list',
  '/actions': 'action',
  '/sources': 'source',
  '/countdowns': 'countdown',
  '/overlays': 'overlay',
};

/** Undefined for entries that nothing refers to, such as sample states. */
export const renamedEntry = (
  document: string,
  section: { readonly pointer: Pointer; readonly one: string },
  name: string,
): RenamedEntry | undefined => {
  const of = ownEntry(kinds, section.pointer);
  return of && { target: { of, name, document }, section: section.pointer, one: section.one };
};
