import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { stateOf } from './workflow-state.ts';

/** Which documents somebody wants to see; empty: all. */
export interface Choice {
  /** A word of the id or the title. */
  readonly word: string;
  readonly state: string;
  readonly kind: string;
  readonly journey: string;
}

export const everything: Choice = { word: '', state: '', kind: '', journey: '' };

/** Name of the group of documents whose journey nobody knows. */
export const elsewhere = 'Other';

export const journeyLabel = ({ journey }: ListedDocument): string => journey ?? elsewhere;

/** The documents that fit a choice. */
export const chooseDocuments = (
  documents: readonly ListedDocument[],
  { word, state, kind, journey }: Choice,
): ListedDocument[] => {
  const sought = word.trim().toLowerCase();
  return documents.filter(
    (document) =>
      `${document.id} ${document.title}`.toLowerCase().includes(sought) &&
      (state === '' ||
        (state === 'shipped' ? document.shippedRev !== undefined : stateOf(document) === state)) &&
      (kind === '' || document.kind === kind) &&
      (journey === '' || journeyLabel(document) === journey),
  );
};
