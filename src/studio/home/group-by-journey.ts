import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { elsewhere, journeyLabel } from './choose-documents.ts';

export interface JourneyGroup {
  readonly journey: string;
  readonly documents: readonly ListedDocument[];
}

/** Groups by journey, both sorted alphabetically; documents without one are last. */
export const groupByJourney = (documents: readonly ListedDocument[]): JourneyGroup[] => {
  const groups = new Map<string, ListedDocument[]>();
  for (const document of documents) {
    const journey = journeyLabel(document);
    const group = groups.get(journey) ?? [];
    group.push(document);
    groups.set(journey, group);
  }
  return [...groups]
    .map(([journey, found]) => ({
      journey,
      documents: found.toSorted((one, other) => one.id.localeCompare(other.id)),
    }))
    .toSorted(
      (one, other) =>
        Number(one.journey === elsewhere) - Number(other.journey === elsewhere) ||
        one.journey.localeCompare(other.journey),
    );
};
