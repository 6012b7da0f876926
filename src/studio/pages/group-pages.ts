import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { compareGroups, groupOf, titleOf } from './page-names.ts';

export interface PageGroup {
  readonly group: string;
  readonly documents: readonly ListedDocument[];
}

/** Groups in the order of the borrower's way, pages by title. */
export const groupPages = (documents: readonly ListedDocument[]): PageGroup[] => {
  const groups = new Map<string, ListedDocument[]>();
  for (const document of documents) {
    const group = groupOf(document);
    const found = groups.get(group) ?? [];
    found.push(document);
    groups.set(group, found);
  }
  return [...groups]
    .map(([group, found]) => ({
      group,
      documents: found.toSorted(
        (one, other) =>
          titleOf(one).localeCompare(titleOf(other)) || one.id.localeCompare(other.id),
      ),
    }))
    .toSorted((one, other) => compareGroups(one.group, other.group));
};
