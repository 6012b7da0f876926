import { ownProperty, type Json } from '../../../../renderer/entries/document.ts';
import type { DocumentSymbols } from '../../language/document-symbols.ts';
import { createDefault } from '../create-default.ts';
import { namesFor } from '../self-references.ts';
import type { KindFacts } from '../widget-facts.ts';

/** Steps not allowed in promotions, with the reason. */
const notInPromotions: Readonly<Record<string, string>> = {
  locate: 'A promotion cannot read the position of the phone.',
  cookie: 'A promotion cannot set cookies.',
};

/** Reason why a step is not allowed in the document; undefined if it is. */
export const stepUnavailableReason = (
  { name, members }: KindFacts,
  document: unknown,
  known: DocumentSymbols,
): string | undefined => {
  if (ownProperty(document, 'class') === 'promotion' && Object.hasOwn(notInPromotions, name))
    return notInPromotions[name];
  for (const { isRequired, nameKinds } of members) {
    if (!isRequired || nameKinds === undefined || nameKinds === 'stored') continue;
    if (namesFor(nameKinds, document, known).length === 0)
      return missing[nameKinds] ?? 'This document has nothing that the step can use.';
  }
  return undefined;
};

const missing: Readonly<Record<string, string>> = {
  actions: 'This document has no action yet. Add one to the document first.',
  countdowns: 'This document has no countdown yet. Add one to the document first.',
  natives: 'A document of this class cannot send native calls.',
  overlays: 'This document has no dialog yet. Add one in the tree first.',
  states: 'This document has no stored state yet. Add one to the document first.',
};

/** Creates a step with its required members; names default to the first option. */
export const createDefaultStep = (
  { name, members }: KindFacts,
  document: unknown,
  known: DocumentSymbols,
): Json => {
  const needed = members.filter(({ isRequired }) => isRequired);
  const parts = needed.map((member): [string, Json] => [
    member.name,
    member.nameKinds === undefined
      ? createDefault(member)
      : (namesFor(member.nameKinds, document, known)[0]?.name ?? ''),
  ]);
  return { do: name, ...Object.fromEntries(parts) };
};
