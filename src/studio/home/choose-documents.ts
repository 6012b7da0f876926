import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { stateOf } from './workflow-state.ts';

/** Filter of documents; empty means all. */
export interface Choice {
  /** Word of the id or title. */
  readonly word: string;
  readonly state: string;
  readonly kind: string;
  readonly journey: string;
}

export const everything: Choice = { word: '', state: '', kind: '', journey: '' };

/** Label of the group without a known journey. */
export const elsewhere = 'Other';

export const journeyLabel = ({ journey }: ListedDocument): string => journey ?? elsewhere;

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
