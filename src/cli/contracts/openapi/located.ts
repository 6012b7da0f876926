import { isRecord, ownProperty } from '../../../../renderer/entries/node.ts';

/** Value of an OpenAPI document, with its origin. */
export interface Located {
  readonly value: unknown;
  /** Absolute path. */
  readonly file: string;
  /** JSON pointer, after the name of the file and # if it is not the document itself. */
  readonly at: string;
}

/** The contract language cannot express an operation. */
export class MappingError extends Error {
  readonly at: string;

  /** @param at location in the document */
  constructor(at: string, reason: string) {
    super(reason);
    this.at = at;
  }
}

export const escapePointer = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Own member or entry; its value is undefined if there is none. */
export const child = ({ value, file, at }: Located, name: string): Located => ({
  value: ownProperty(value, name),
  file,
  at: `${at}/${escapePointer(name)}`,
});

/** Members of an object; none for another value. */
export const childMembers = (parent: Located): readonly (readonly [string, Located])[] =>
  isRecord(parent.value)
    ? Object.keys(parent.value).map((name) => [name, child(parent, name)] as const)
    : [];

/** Entries of a list; none for another value. */
export const childEntries = (parent: Located): readonly Located[] =>
  Array.isArray(parent.value) ? parent.value.map((_, index) => child(parent, String(index))) : [];

export const textOf = (parent: Located, name: string): string | undefined => {
  const { value } = child(parent, name);
  return typeof value === 'string' ? value : undefined;
};
