import { anyList, anything, optional, boolean } from '../../document/type.ts';
import { mapElementType, unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { entryBinder } from '../shared/operators.ts';

export const mapOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, body], read, [name]) => {
    const values = read.asList(list)?.map((entry) => read.withBinding(name, entry, body));
    return values && read.limitSize(values.filter((value) => value !== undefined));
  },
};

export const mapDoc: OperatorDoc = {
  description: 'Value computed for each entry of a list.',
  usage: '["map", list, "entry", value]',
};

export const mapSignature: Signature = {
  args: [anyList, anything],
  result: ([list = anyList, body = anything]) => mapElementType(list, () => unwrapOptional(body)),
  expectedArgs: (expected) => {
    const list = unwrapOptional(expected);
    return [undefined, list.kind === 'list' ? optional(list.of) : undefined];
  },
};

export const filterOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.filter((entry) => read.withBinding(name, entry, test) === true),
};

export const filterDoc: OperatorDoc = {
  description: 'Entries of a list for which the test is true.',
  usage: '["filter", list, "entry", test]',
};

export const filterSignature: Signature = {
  args: [anyList, boolean],
  result: ([list = anyList]) => list,
  sourceOf: () => '',
};

export const someOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.some((entry) => read.withBinding(name, entry, test) === true) ?? false,
};

export const someDoc: OperatorDoc = {
  description: 'True if the test is true for any entry of a list.',
  usage: '["some", list, "entry", test]',
};

export const someSignature: Signature = {
  args: [anyList, boolean],
  result: () => boolean,
};

export const everyOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, test], read, [name]) =>
    read.asList(list)?.every((entry) => read.withBinding(name, entry, test) === true) ?? false,
};

export const everyDoc: OperatorDoc = {
  description: 'True if the test is true for all entries of a list.',
  usage: '["every", list, "entry", test]',
};

export const everySignature: Signature = {
  args: [anyList, boolean],
  result: () => boolean,
};
