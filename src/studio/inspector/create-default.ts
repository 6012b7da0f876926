import type { Json } from '../../../renderer/entries/document.ts';
import type { PropertyFacts } from './property-facts.ts';
import { writtenList, writtenRecord } from './structure.ts';
import { titleFromName } from './title-of.ts';

export const createDefaultMembers = (
  members: readonly PropertyFacts[],
): readonly (readonly [string, Json])[] =>
  members
    .filter(({ isRequired }) => isRequired)
    .map((member) => [member.name, createDefault(member)] as const);

/** Gives options a unique code, since duplicates are rejected. */
export const createDefaultEntry = (entry: PropertyFacts, previous: unknown): Json => {
  const begun = createDefaultMembers(entry.members ?? []);
  if (!['name', 'type'].every((name) => begun.some(([own]) => own === name)))
    return createDefault(entry);
  const written = JSON.stringify([previous]);
  let count = 1;
  while (written.includes(`"option-${count}"`)) count += 1;
  return writtenRecord(
    begun.map(([name, value]) => [
      name,
      name === 'type' && value === '' ? `option-${count}` : value,
    ]),
    entry.isValue ?? false,
  );
};

/** Smallest value of a property; the checker reports missing data. */
export const createDefault = (facts: PropertyFacts): Json => {
  const {
    name,
    control,
    choices,
    least,
    isValue = false,
    isSentence = false,
    members = [],
    entry,
  } = facts;
  switch (control) {
    case 'choice':
      return choices?.[0] ?? '';
    case 'yes-no':
      return false;
    case 'test':
      return true;
    case 'number':
      return least ?? 0;
    case 'text':
      // An empty text would mark the picture as decoration before there is a picture.
      if (name === 'alt' && (least ?? 0) === 0) return '';
      return isSentence ? { text: `New ${titleFromName(name).toLowerCase()}`.trimEnd() } : '';
    case 'colour':
      return '#000000';
    case 'picture':
    case 'address':
    case 'day':
    case 'moment':
    case 'date':
    case 'time':
    case 'name':
    case 'formula':
    case 'literal':
      return '';
    case 'list':
      return writtenList(
        entry === undefined || (least ?? 0) < 1 ? [] : [createDefault(entry)],
        isValue,
      );
    case 'record':
      return writtenRecord(createDefaultMembers(members), isValue);
    case 'steps':
    case 'nodes':
      return [];
    case 'named':
    case 'arguments':
    case 'branches':
    case 'node':
    case 'source':
      return {};
  }
};
