import type { Operator, OperatorName } from '../expression.ts';
import { addOperator } from './add.ts';
import { addressOperator } from './address.ts';
import { andOperator } from './and.ts';
import { concatOperator } from './concat.ts';
import { countOperator } from './count.ts';
import { dateOperator } from './date.ts';
import { defaultOperator } from './default.ts';
import { digitsOperator } from './digits.ts';
import { distinctOperator } from './distinct.ts';
import { emptyOperator } from './empty.ts';
import { entriesOperator } from './entries.ts';
import { eqOperator } from './eq.ts';
import { everyOperator } from './every.ts';
import { filterOperator } from './filter.ts';
import { firstOperator } from './first.ts';
import { fitsOperator } from './fits.ts';
import { getOperator } from './get.ts';
import { gtOperator } from './gt.ts';
import { gteOperator } from './gte.ts';
import { hasOperator } from './has.ts';
import { ifOperator } from './if.ts';
import { inOperator } from './in.ts';
import { joinOperator } from './join.ts';
import { lengthOperator } from './length.ts';
import { listOperator } from './list.ts';
import { ltOperator } from './lt.ts';
import { lteOperator } from './lte.ts';
import { mapOperator } from './map.ts';
import { matchOperator } from './match.ts';
import { moneyOperator } from './money.ts';
import { neOperator } from './ne.ts';
import { notOperator } from './not.ts';
import { omitOperator } from './omit.ts';
import { optionOperator } from './option.ts';
import { orOperator } from './or.ts';
import { phoneOperator } from './phone.ts';
import { pluckOperator } from './pluck.ts';
import { recordOperator } from './record.ts';
import { someOperator } from './some.ts';
import { sortOperator } from './sort.ts';
import { splitOperator } from './split.ts';
import { startsOperator } from './starts.ts';
import { subtractOperator } from './subtract.ts';
import { takeOperator } from './take.ts';
import { trimOperator } from './trim.ts';
import { withoutOperator } from './without.ts';

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
