import type { OperatorDoc } from './operator.ts';
import { addDoc } from './operators/add.ts';
import { addressDoc } from './operators/address.ts';
import { andDoc } from './operators/and.ts';
import { concatDoc } from './operators/concat.ts';
import { countDoc } from './operators/count.ts';
import { dateDoc } from './operators/date.ts';
import { defaultDoc } from './operators/default.ts';
import { digitsDoc } from './operators/digits.ts';
import { distinctDoc } from './operators/distinct.ts';
import { emptyDoc } from './operators/empty.ts';
import { entriesDoc } from './operators/entries.ts';
import { eqDoc } from './operators/eq.ts';
import { everyDoc } from './operators/every.ts';
import { filterDoc } from './operators/filter.ts';
import { firstDoc } from './operators/first.ts';
import { fitsDoc } from './operators/fits.ts';
import { getDoc } from './operators/get.ts';
import { gtDoc } from './operators/gt.ts';
import { gteDoc } from './operators/gte.ts';
import { hasDoc } from './operators/has.ts';
import { ifDoc } from './operators/if.ts';
import { inDoc } from './operators/in.ts';
import { joinDoc } from './operators/join.ts';
import { lengthDoc } from './operators/length.ts';
import { listDoc } from './operators/list.ts';
import { ltDoc } from './operators/lt.ts';
import { lteDoc } from './operators/lte.ts';
import { mapDoc } from './operators/map.ts';
import { matchDoc } from './operators/match.ts';
import { moneyDoc } from './operators/money.ts';
import { neDoc } from './operators/ne.ts';
import { notDoc } from './operators/not.ts';
import { omitDoc } from './operators/omit.ts';
import { optionDoc } from './operators/option.ts';
import { orDoc } from './operators/or.ts';
import { phoneDoc } from './operators/phone.ts';
import { pluckDoc } from './operators/pluck.ts';
import { recordDoc } from './operators/record.ts';
import { someDoc } from './operators/some.ts';
import { sortDoc } from './operators/sort.ts';
import { splitDoc } from './operators/split.ts';
import { startsDoc } from './operators/starts.ts';
import { subtractDoc } from './operators/subtract.ts';
import { takeDoc } from './operators/take.ts';
import { trimDoc } from './operators/trim.ts';
import { withoutDoc } from './operators/without.ts';
import type { OperatorName } from './expression.ts';

/** Documentation of the operators. Not loaded on phones. */
export const operatorDocs: Readonly<Record<OperatorName, OperatorDoc>> = {
  if: ifDoc,
  match: matchDoc,
  eq: eqDoc,
  ne: neDoc,
  not: notDoc,
  and: andDoc,
  or: orDoc,
  in: inDoc,
  gt: gtDoc,
  gte: gteDoc,
  lt: ltDoc,
  lte: lteDoc,
  has: hasDoc,
  empty: emptyDoc,
  default: defaultDoc,
  get: getDoc,
  option: optionDoc,
  count: countDoc,
  list: listDoc,
  record: recordDoc,
  concat: concatDoc,
  join: joinDoc,
  split: splitDoc,
  pluck: pluckDoc,
  without: withoutDoc,
  omit: omitDoc,
  distinct: distinctDoc,
  entries: entriesDoc,
  sort: sortDoc,
  first: firstDoc,
  take: takeDoc,
  map: mapDoc,
  filter: filterDoc,
  some: someDoc,
  every: everyDoc,
  money: moneyDoc,
  date: dateDoc,
  digits: digitsDoc,
  phone: phoneDoc,
  trim: trimDoc,
  fits: fitsDoc,
  length: lengthDoc,
  starts: startsDoc,
  address: addressDoc,
  add: addDoc,
  subtract: subtractDoc,
};
