import { isRecord, type Pointer } from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import type { NameKind } from './property-facts.ts';
import { resolvePointer } from './structure.ts';

export interface NameChoice {
  readonly name: string;
  readonly description: string;
}

/** Sections with names of the document. */
export const sections = {
  actions: '/actions',
  countdowns: '/countdowns',
  fields: '/form/fields',
  lists: '/form/lists',
  overlays: '/overlays',
  sources: '/sources',
  states: '/state',
} as const satisfies Partial<Record<NameKind, Pointer>>;

const isOwn = (of: NameKind): of is keyof typeof sections => Object.hasOwn(sections, of);

export const namesFor = (
  of: NameKind,
  document: unknown,
  known: DocumentSymbols,
): readonly NameChoice[] => {
  if (isOwn(of)) return selfReferences(document, sections[of]);
  if (of === 'slots') return listed(resolvePointer(document, '/slots'));
  if (of === 'widgets') return widgets;
  if (of === 'inputs') return widgets.filter(({ field }) => field !== undefined);
  if (of === 'calls') return known.calls.filter(({ isPicture }) => !isPicture);
  if (of === 'pictures') return known.calls.filter(({ isPicture }) => isPicture);
  return known[of];
};

export const selfReferences = (document: unknown, section: Pointer): readonly NameChoice[] => {
  const parts = resolvePointer(document, section);
  return Object.entries(isRecord(parts) ? parts : {}).map(([name, part]) => ({
    name,
    description: isRecord(part) && typeof part.description === 'string' ? part.description : '',
  }));
};

const listed = (names: unknown): readonly NameChoice[] =>
  Array.isArray(names)
    ? names.flatMap((name: unknown) =>
        typeof name === 'string' ? [{ name, description: '' }] : [],
      )
    : [];
