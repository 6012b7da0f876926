import { unwrapOptional } from '../../document/type-algebra.ts';
import type { RecordType, Type } from '../../document/type.ts';
import { expectedType } from '../expected-type.ts';
import type { WarningRule } from '../checker.ts';

const entryOf = (type: Type): RecordType | undefined => {
  const list = unwrapOptional(type);
  const entry = list.kind === 'list' ? unwrapOptional(list.of) : undefined;
  return entry?.kind === 'record' ? entry : undefined;
};

const isOptionalCode = (type: Type): boolean =>
  type.kind === 'optional' && type.of.kind === 'text' && type.of.code === true;

/** Guesses the code field; fields marked as code come first. */
const likeliestCode = ({ fields }: RecordType, taken: RecordType): string | undefined => {
  const others = Object.entries(fields).flatMap(([name, type]) =>
    Object.hasOwn(taken.fields, name) ? [] : [{ name, type: unwrapOptional(type) }],
  );
  const isCode = (type: Type): boolean =>
    type.kind === 'number' || (type.kind === 'text' && type.code === true);
  const plain = others.filter(({ type }) => type.kind === 'text' || type.kind === 'number');
  return (plain.find(({ type }) => isCode(type)) ?? plain[0])?.name;
};

/** Requires a code in list entries. Without one, widgets report the displayed text instead. */
export const requireEntryCode: WarningRule = (checker) => ({
  value: (value, path, use) => {
    const expected = use.of === 'prop' ? entryOf(expectedType(checker, use)) : undefined;
    const code =
      expected && Object.entries(expected.fields).find(([, type]) => isOptionalCode(type))?.[0];
    if (expected === undefined || code === undefined) return;
    const found = entryOf(checker.typeOf(value, path));
    if (found === undefined || found.rest !== undefined || Object.hasOwn(found.fields, code))
      return;
    const likely = likeliestCode(found, expected);
    if (likely === undefined) return;
    const shown = Object.keys(found.fields).filter((name) => Object.hasOwn(expected.fields, name));
    checker.report('name-for-code', path.pointer, {
      code,
      likely,
      shown,
      contract: checker.originOf(value, path),
    });
  },
});
