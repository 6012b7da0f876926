import { isStarterKind, type StarterKind } from '../../starters/starters.ts';

/** What a new document begins with. */
export type DocumentSeed = { readonly kind: StarterKind } | { readonly copyOf: string };

/** As a choice among all. */
export const formatSeed = (beginning: DocumentSeed): string =>
  'kind' in beginning ? `starter:${beginning.kind}` : `copy:${beginning.copyOf}`;

/** The choice that was described. @throws for anything else */
export const parseSeed = (choice: string): DocumentSeed => {
  const [how, name = ''] = choice.split(':');
  if (how === 'copy') return { copyOf: name };
  if (how === 'starter' && isStarterKind(name)) return { kind: name };
  throw new Error(`Expected 'starter:' and a kind, or 'copy:' and an id, found '${choice}'.`);
};
