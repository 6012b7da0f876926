import type { NumberType, Type } from './type.ts';

const maxListedNames = 8;

const joinListed = (names: readonly string[]): string =>
  names.length > maxListedNames
    ? `${names.slice(0, maxListedNames).join(', ')} and ${String(names.length - maxListedNames)} more`
    : names.join(', ');

const formatNumberType = ({ least, most, whole }: NumberType): string => {
  const of = whole === true ? 'a whole number' : 'a number';
  if (least !== undefined && most !== undefined)
    return `${of} from ${String(least)} to ${String(most)}`;
  return least === undefined
    ? most === undefined
      ? of
      : `${of}, at most ${String(most)}`
    : `${of}, at least ${String(least)}`;
};

const plurals: Partial<Readonly<Record<Type['kind'], string>>> = {
  text: 'texts',
  number: 'numbers',
  amount: 'amounts',
  date: 'dates',
  record: 'records',
  list: 'lists',
  file: 'files',
};

/** Such as 'texts' or 'records with code, name'. */
const printPlural = (type: Type): string => {
  const plural = plurals[type.kind];
  if (type.kind === 'text' && (type.values !== undefined || type.code === true))
    return type.values === undefined ? 'texts or numbers' : printType(type);
  if (plural === undefined || (type.kind === 'number' && type.values !== undefined))
    return printType(type);
  return printType(type)
    .replace(/^an? \w+/, plural)
    .replace(/^text$/, plural);
};

/** Describes a type for messages: fits after 'expected' and 'found', such as 'a list of texts'. */
export const printType = (type: Type): string => {
  switch (type.kind) {
    case 'text': {
      if (type.page === true) return 'the address of a screen';
      const kind = type.code === true ? 'text or a number' : 'text';
      if (type.values === undefined) return kind;
      return `${joinListed(type.values.map((value) => JSON.stringify(value)))}${type.open === true ? ' or another text' : ''}`;
    }
    case 'number':
      return type.values === undefined
        ? formatNumberType(type)
        : joinListed(type.values.map(String));
    case 'boolean':
      return 'true or false';
    case 'amount':
      return 'an amount';
    case 'date':
      return 'a date';
    case 'list':
      return type.of.kind === 'missing' ? 'an empty list' : `a list of ${printPlural(type.of)}`;
    case 'record': {
      const names = Object.keys(type.fields);
      if (names.length === 0 && type.rest !== undefined && type.rest.kind !== 'any')
        return `a record of ${printPlural(type.rest)}`;
      return names.length === 0 ? 'a record' : `a record with ${joinListed(names)}`;
    }
    case 'optional':
      return `${printType(type.of)}, or a missing value`;
    case 'file':
      return 'a file';
    case 'missing':
      return 'a missing value';
    case 'any':
      return 'any value';
  }
};
