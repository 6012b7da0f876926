import {
  forbiddenKeys,
  isRecord,
  parsePointer,
  ownEntry,
  ownProperty,
  joinPointer,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { documentParts } from '../generated/language.ts';
import type { PropertyFacts } from './property-facts.ts';
import { resolvePointer } from './structure.ts';

/** Record of a document with author-defined names, such as its sources. */
export interface NamedSection {
  readonly pointer: Pointer;
  /** Plural and singular labels. */
  readonly title: string;
  readonly one: string;
  readonly description: string;
  readonly entry: PropertyFacts;
  readonly most: number | undefined;
}

/** @throws if the table below has a path that is missing in the schema */
const factsAt = (path: readonly string[]): PropertyFacts => {
  let members: readonly PropertyFacts[] | undefined = documentParts;
  let found: PropertyFacts | undefined;
  for (const name of path) {
    found = members?.find((part) => part.name === name);
    members = found?.members;
  }
  if (found?.entry === undefined)
    throw new Error(`The language has no named parts at ${path.join('/')}.`);
  return found;
};

const section = (title: string, one: string, ...path: readonly string[]): NamedSection => {
  const { description, entry, most } = factsAt(path);
  if (entry === undefined) throw new Error(`The language has no named parts at ${path.join('/')}.`);
  return { pointer: joinPointer('', ...path), title, one, description, entry, most };
};

const all: readonly NamedSection[] = [
  section('Parameters', 'parameter', 'params'),
  section('Parameters', 'parameter', 'route', 'params'),
  section('Data', 'source of data', 'sources'),
  section('Kept values', 'kept value', 'state'),
  section('Form fields', 'form field', 'form', 'fields'),
  section('Field lists', 'field list', 'form', 'lists'),
  section('Actions', 'action', 'actions'),
  section('Countdowns', 'countdown', 'countdowns'),
  section('Dialogs and sheets', 'dialog or sheet', 'overlays'),
  section('Sample states', 'sample state', 'examples'),
];

/** Reason why this kind of document lacks the section; undefined if it is allowed. */
export const sectionUnavailableReason = (document: unknown, name: string): string | undefined => {
  const kind = ownProperty(document, 'kind');
  const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = forbiddenKeys;
  return ownEntry(ownEntry(reasons, typeof kind === 'string' ? kind : undefined), name);
};

export const sectionsOf = (document: unknown): readonly NamedSection[] =>
  all.filter(
    ({ pointer }) =>
      sectionUnavailableReason(document, parsePointer(pointer)[0] ?? '') === undefined,
  );

export interface NamedEntry {
  readonly section: NamedSection;
  readonly name: string;
  readonly pointer: Pointer;
  readonly value: unknown;
}

/** Innermost named entry that contains the pointer; undefined outside. Overlays count as nodes. */
export const namedEntryAt = (document: unknown, pointer: Pointer): NamedEntry | undefined => {
  for (const found of all) {
    if (found.entry.control === 'node' || !pointer.startsWith(`${found.pointer}/`)) continue;
    const name = parsePointer(pointer)[parsePointer(found.pointer).length] ?? '';
    const at = joinPointer(found.pointer, name);
    const value = resolvePointer(document, at);
    if (isRecord(value)) return { section: found, name, pointer: at, value };
  }
  return undefined;
};

export const entriesOfSection = (document: unknown, of: NamedSection): readonly NamedEntry[] => {
  const parts = resolvePointer(document, of.pointer);
  return Object.entries(isRecord(parts) ? parts : {}).map(([name, value]) => ({
    section: of,
    name,
    pointer: joinPointer(of.pointer, name),
    value,
  }));
};
