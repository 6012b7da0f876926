import type { ComplaintType } from '../../contracts/generated/calls.ts';

/** The type about the collection of a debt; the only one that has sub-types and needs an order that is being collected. */
export const collectionType = '1';

/** What a complaint can be about. */
export const complaintTypes: readonly ComplaintType[] = [
  { value: collectionType, title: 'Collection' },
  { value: '2', title: 'Repayment' },
  { value: '3', title: 'Application and payout' },
  { value: '4', title: 'The app' },
  { value: '5', title: 'Something else' },
];

export const complaintSubTypes: readonly ComplaintType[] = [
  { value: '11', title: 'Rude words or threats' },
  { value: '12', title: 'Too many calls' },
  { value: '13', title: 'Calls to my family or friends' },
  { value: '14', title: 'They ask for more than I owe' },
];

/** The title of a type or sub-type; empty for one that does not exist. */
export const titleOf = (types: readonly ComplaintType[], value: string): string =>
  types.find((type) => type.value === value)?.title ?? '';
