import type { Operator, OperatorName } from '../expression.ts';
import { addOperator, subtractOperator } from './numbers.ts';
import {
  addressOperator,
  joinOperator,
  lengthOperator,
  splitOperator,
  startsOperator,
  trimOperator,
} from './text.ts';
import { andOperator, ifOperator, matchOperator, notOperator, orOperator } from './logic.ts';
import {
  concatOperator,
  countOperator,
  distinctOperator,
  firstOperator,
  listOperator,
  omitOperator,
  sortOperator,
  takeOperator,
  withoutOperator,
} from './lists.ts';
import {
  dateOperator,
  digitsOperator,
  maskOperator,
  moneyOperator,
  phoneOperator,
} from './formatting.ts';
import { defaultOperator, emptyOperator, hasOperator } from './presence.ts';
import { entriesOperator, pluckOperator, recordOperator } from './records.ts';
import {
  eqOperator,
  gtOperator,
  gteOperator,
  ltOperator,
  lteOperator,
  neOperator,
} from './comparison.ts';
import { everyOperator, filterOperator, mapOperator, someOperator } from './iteration.ts';
import { fitsOperator } from './fits.ts';
import { getOperator, inOperator, optionOperator } from './lookup.ts';

export const operators: Readonly<Record<OperatorName, Operator>> = {
  if: ifOperator,
  match: matchOperator,
  eq: eqOperator,
  ne: neOperator,
  not: notOperator,
  and: andOperator,
  or: orOperator,
  in: inOperator,
  gt: gtOperator,
  gte: gteOperator,
  lt: ltOperator,
  lte: lteOperator,
  has: hasOperator,
  empty: emptyOperator,
  default: defaultOperator,
  get: getOperator,
  option: optionOperator,
  count: countOperator,
  list: listOperator,
  record: recordOperator,
  concat: concatOperator,
  join: joinOperator,
  split: splitOperator,
  pluck: pluckOperator,
  without: withoutOperator,
  omit: omitOperator,
  distinct: distinctOperator,
  entries: entriesOperator,
  sort: sortOperator,
  first: firstOperator,
  take: takeOperator,
  map: mapOperator,
  filter: filterOperator,
  some: someOperator,
  every: everyOperator,
  money: moneyOperator,
  date: dateOperator,
  digits: digitsOperator,
  mask: maskOperator,
  phone: phoneOperator,
  trim: trimOperator,
  fits: fitsOperator,
  length: lengthOperator,
  starts: startsOperator,
  address: addressOperator,
  add: addOperator,
  subtract: subtractOperator,
};

export const isOperatorName = (name: string): name is OperatorName =>
  Object.hasOwn(operators, name);
