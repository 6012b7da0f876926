import type { Json, Type } from '../../../renderer/entries/document.ts';

const bare = (type: Type): Type => (type.kind === 'optional' ? bare(type.of) : type);

const idFieldPattern = /^(id|key|code|type)$|(Id|No|Code)$|_id$/;

/** Key of list entries: an id field, else the first scalar field, else the entry. */
export const keyOfEntries = (type: Type, name: string): Json => {
  const entry = bare(type);
  if (entry.kind !== 'record') return { $: name };
  const fields = Object.keys(entry.fields).filter((field) =>
    ['text', 'number', 'date'].includes(bare(entry.fields[field] ?? { kind: 'any' }).kind),
  );
  const field = fields.find((one) => idFieldPattern.test(one)) ?? fields[0];
  return { $: field === undefined ? name : `${name}.${field}` };
};
