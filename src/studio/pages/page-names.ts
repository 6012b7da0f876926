import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { readableName } from '../shell/format.ts';

const kindNames: Readonly<Record<string, string>> = {
  screen: 'Borrower screen',
  template: 'Promotion',
  fragment: 'Shared block',
};

/** @param kind as stored, such as fragment */
export const kindName = (kind: string): string => kindNames[kind] ?? kind;

/** Title of a page; its id while the title is computed or unknown. */
export const titleOf = ({ id, title }: Pick<ListedDocument, 'id' | 'title'>): string =>
  title === '' ? id : title;

/** Group of pages without a journey. */
export const noGroup = 'other';

export const groupOf = ({ journey }: Pick<ListedDocument, 'journey'>): string => journey ?? noGroup;

const groupNames: Readonly<Record<string, string>> = {
  promotion: 'Promotions',
  fragments: 'Shared blocks',
};

/** @param group as stored, such as payment-way */
export const groupName = (group: string): string => groupNames[group] ?? readableName(group);

/** Groups in the order in which borrowers go through them. */
const borrowersWay = [
  'account',
  'bank',
  'confirmation',
  'order',
  'repay',
  'payment-way',
  'complaint',
  'service',
  'promotion',
  'site',
];

/** Groups that borrowers do not reach as such. */
const lastGroups = ['developer', 'fragments', noGroup];

const rankOf = (group: string): number => {
  const place = borrowersWay.indexOf(group);
  if (place >= 0) return place;
  const last = lastGroups.indexOf(group);
  return borrowersWay.length + (last < 0 ? 0 : last + 1);
};

/** Sorts groups as borrowers go; unknown ones follow by name. */
export const compareGroups = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || one.localeCompare(other);

/** Names pages by id, for answers that contain ids only. */
export const namePages = (
  documents: readonly Pick<ListedDocument, 'id' | 'title'>[],
): ((id: string) => string) => {
  const titles = new Map(documents.map((document) => [document.id, titleOf(document)]));
  return (id) => titles.get(id) ?? id;
};
