import type { Signature } from '../operator.ts';
import type { OperatorName } from '../expression.ts';
import { addSignature } from './add.ts';
import { addressSignature } from './address.ts';
import { andSignature } from './and.ts';
import { concatSignature } from './concat.ts';
import { countSignature } from './count.ts';
import { dateSignature } from './date.ts';
import { defaultSignature } from './default.ts';
import { digitsSignature } from './digits.ts';
import { distinctSignature } from './distinct.ts';
import { emptySignature } from './empty.ts';
import { entriesSignature } from './entries.ts';
import { eqSignature } from './eq.ts';
import { everySignature } from './every.ts';
import { filterSignature } from './filter.ts';
import { firstSignature } from './first.ts';
import { fitsSignature } from './fits.ts';
import { getSignature } from './get.ts';
import { gtSignature } from './gt.ts';
import { gteSignature } from './gte.ts';
import { hasSignature } from './has.ts';
import { ifSignature } from './if.ts';
import { inSignature } from './in.ts';
import { joinSignature } from './join.ts';
import { lengthSignature } from './length.ts';
import { listSignature } from './list.ts';
import { ltSignature } from './lt.ts';
import { lteSignature } from './lte.ts';
import { mapSignature } from './map.ts';
import { matchSignature } from './match.ts';
import { moneySignature } from './money.ts';
import { neSignature } from './ne.ts';
import { notSignature } from './not.ts';
import { omitSignature } from './omit.ts';
import { optionSignature } from './option.ts';
import { orSignature } from './or.ts';
import { phoneSignature } from './phone.ts';
import { pluckSignature } from './pluck.ts';
import { recordSignature } from './record.ts';
import { someSignature } from './some.ts';
import { sortSignature } from './sort.ts';
import { splitSignature } from './split.ts';
import { startsSignature } from './starts.ts';
import { subtractSignature } from './subtract.ts';
import { takeSignature } from './take.ts';
import { trimSignature } from './trim.ts';
import { withoutSignature } from './without.ts';

/** Checker half of the operators. Not loaded on phones. */
export const signatures: Readonly<Record<OperatorName, Signature>> = {
  if: ifSignature,
  match: matchSignature,
  eq: eqSignature,
  ne: neSignature,
  not: notSignature,
  and: andSignature,
  or: orSignature,
  in: inSignature,
  gt: gtSignature,
  gte: gteSignature,
  lt: ltSignature,
  lte: lteSignature,
  has: hasSignature,
  empty: emptySignature,
  default: defaultSignature,
  get: getSignature,
  option: optionSignature,
  count: countSignature,
  list: listSignature,
  record: recordSignature,
  concat: concatSignature,
  join: joinSignature,
  split: splitSignature,
  pluck: pluckSignature,
  without: withoutSignature,
  omit: omitSignature,
  distinct: distinctSignature,
  entries: entriesSignature,
  sort: sortSignature,
  first: firstSignature,
  take: takeSignature,
  map: mapSignature,
  filter: filterSignature,
  some: someSignature,
  every: everySignature,
  money: moneySignature,
  date: dateSignature,
  digits: digitsSignature,
  phone: phoneSignature,
  trim: trimSignature,
  fits: fitsSignature,
  length: lengthSignature,
  starts: startsSignature,
  address: addressSignature,
  add: addSignature,
  subtract: subtractSignature,
};
