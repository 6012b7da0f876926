import { isRecord } from '../document/json.ts';

const addReferences = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    for (const entry of entries) addReferences(entry, found);
  } else if (isRecord(value)) {
    if (typeof value.$ === 'string') found.add(value.$);
    for (const member of Object.values(value)) addReferences(member, found);
  }
};

/** Paths that a value of a document reads, also one that cannot be parsed. */
export const referencesIn = (value: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  addReferences(value, found);
  return found;
};
