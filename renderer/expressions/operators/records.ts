import type { Operator } from '../operator.ts';
import { isMissing, isRecord } from '../../document/json.ts';
import { isForbiddenName, getField, isEqual } from '../../document/coerce.ts';

export const recordOperator: Operator = {
  arity: [0, Infinity],
  pairwise: true,
  isIdentifierArg: (index) => index % 2 === 0,
  evaluate: (args, read, names): unknown => {
    // A page may have a record per row. The parser refuses names that reach into the prototype.
    const record: Record<string, unknown> = {};
    names.forEach((name, index) => {
      const value = read.evaluate(args[index]);
      if (value !== undefined) record[name] = value;
    });
    return read.limitSize(record);
  },
};

export const entriesOperator: Operator = {
  arity: [1, 1],
  evaluate: ([record], read) => {
    const found = read.evaluate(record);
    if (!isRecord(found)) return undefined;
    const entries = Object.entries(found).filter(
      ([name, value]) => !isForbiddenName(name) && !isMissing(value),
    );
    return read.limitSize(entries.map(([name, value]) => ({ name, value })));
  },
};

export const pluckOperator: Operator = {
  arity: [2, 2],
  isIdentifierArg: (index) => index === 1,
  evaluate: ([list], read, [name = '']) =>
    read
      .asList(list)
      ?.map((entry) => getField(entry, name))
      .filter((value) => !isMissing(value)),
};

export const getOperator: Operator = {
  arity: [2, 2],
  evaluate: ([record, name], read) => getField(read.evaluate(record), read.asText(name) ?? ''),
};

export const optionOperator: Operator = {
  arity: [2, 2],
  evaluate: (args, read) => {
    const list = read.asList(args[0]);
    const wanted = read.evaluate(args[1]);
    const by = (name: string) => list?.find((entry) => isEqual(getField(entry, name), wanted));
    return getField(by('type') ?? by('name'), 'type');
  },
};

export const inOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, list], read) => {
    const wanted = read.evaluate(value);
    return read.asList(list)?.some((entry) => isEqual(wanted, entry)) ?? false;
  },
};
