/** The keys of a table as what they are known to be, in the order in which they were written. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
};
