import type { Type } from '../../../renderer/entries/node.ts';

/** Maximum number of listed texts or names. */
const shown = 6;

const listed = (words: readonly (string | number)[]): string => {
  const first = words
    .slice(0, shown)
    .map((word) => (typeof word === 'string' ? `"${word}"` : String(word)));
  return words.length > shown
    ? `${first.join(', ')} and ${String(words.length - shown)} more`
    : first.join(', ');
};

/** Describes a type, such as `amount in centavos` or `one of "a", "b"`. */
export const formatType = (type: Type): string => {
  switch (type.kind) {
    case 'text': {
      if (type.page === true) return 'address of a screen';
      const kind = type.code === true ? 'text or number' : 'text';
      if (type.values === undefined) return kind;
      return type.open === true
        ? `one of ${listed(type.values)}, or another text`
        : `one of ${listed(type.values)}`;
    }
    case 'number':
      return type.values === undefined ? 'number' : `one of ${listed(type.values)}`;
    case 'boolean':
      return 'yes or no';
    case 'amount':
      return 'amount in centavos';
    case 'date':
      return 'date';
    case 'list':
      return type.of.kind === 'missing' ? 'empty list' : `list, each ${formatType(type.of)}`;
    case 'record': {
      const names = Object.keys(type.fields);
      return names.length === 0
        ? 'record'
        : `record with ${names.slice(0, shown).join(', ')}${names.length > shown ? '…' : ''}`;
    }
    case 'optional':
      return `${formatType(type.of)}; sometimes empty`;
    case 'file':
      return 'file';
    case 'missing':
      return 'nothing';
    case 'any':
      return 'anything';
  }
};

export const choicesOf = (type: Type): readonly string[] => {
  if (type.kind === 'optional' || type.kind === 'list') return choicesOf(type.of);
  return type.kind === 'text' ? (type.values ?? []) : [];
};
