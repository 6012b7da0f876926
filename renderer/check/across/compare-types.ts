import { printType } from '../../document/print-type.ts';
import type { TextType, Type } from '../../document/type.ts';

/** A difference between two versions of a type; a side that is undefined does not exist. */
export interface TypeChange {
  /** The names that lead to the place, without those of lists; `*` stands for the fields that have no name of their own. */
  readonly path: readonly string[];
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What can be missing says so, whatever it is. */
const unwrap = (type: Type): Type =>
  type.kind === 'optional' || type.kind === 'list' ? unwrap(type.of) : type;

const childFieldsOf = (type: Type): Readonly<Record<string, Type>> => {
  const of = unwrap(type);
  return of.kind === 'record'
    ? { ...of.fields, ...(of.rest !== undefined && { '*': of.rest }) }
    : {};
};

/** Every value is named: what sentences leave out of a long list may be what differs. */
const describeText = ({ values, open, personal, flag, shell, ...text }: TextType): string => {
  const among =
    values === undefined
      ? []
      : [
          `one of ${values.map((value) => JSON.stringify(value)).join(', ')}${open === true ? ' or another' : ''}`,
        ];
  const marks = Object.entries({
    personal,
    'a flag': flag,
    'an address for the shell': shell,
  }).flatMap(([words, is]) => (is === true ? [words] : []));
  return [printType(text), ...among, ...marks].join(', ');
};

/** What a type is apart from the fields inside it, which are told at their own places. Different types have different words. */
const describeType = (type: Type): string => {
  switch (type.kind) {
    case 'optional':
      return `${describeType(type.of)}, or a missing value`;
    case 'list':
      return `a list of ${describeType(type.of)}${type.joined === true ? ', which may be joined by commas' : ''}`;
    case 'text':
      return describeText(type);
    case 'number':
      return type.values === undefined ? printType(type) : `one of ${type.values.join(', ')}`;
    case 'record': {
      const others = Object.entries(type.aliases ?? {}).map(
        ([name, aliases]) => `${name} may be called ${aliases.join(' or ')}`,
      );
      return ['a record', ...others].join(', ');
    }
    default:
      return printType(type);
  }
};

/** The places where two versions of a type differ, outside before inside. */
export const compareTypes = (
  before: Type,
  after: Type,
  path: readonly string[] = [],
): readonly TypeChange[] => {
  const [was, is] = [describeType(before), describeType(after)];
  const here = was === is ? [] : [{ path, before: was, after: is }];
  const [old, fresh] = [childFieldsOf(before), childFieldsOf(after)];
  const within = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap(
    (name): readonly TypeChange[] => {
      const childPath = [...path, name];
      const [one, other] = [old[name], fresh[name]];
      if (one !== undefined && other !== undefined) return compareTypes(one, other, childPath);
      return [
        { path: childPath, before: one && describeType(one), after: other && describeType(other) },
      ];
    },
  );
  return [...here, ...within];
};
