import type { Signature } from '../operator.ts';
import type { OperatorName } from '../expression.ts';
import { addSignature, subtractSignature } from './numbers.ts';
import {
  addressSignature,
  joinSignature,
  lengthSignature,
  splitSignature,
  startsSignature,
  trimSignature,
} from './text.ts';
import { andSignature, ifSignature, matchSignature, notSignature, orSignature } from './logic.ts';
import {
  concatSignature,
  countSignature,
  distinctSignature,
  firstSignature,
  listSignature,
  omitSignature,
  sortSignature,
  takeSignature,
  withoutSignature,
} from './lists.ts';
import {
  dateSignature,
  digitsSignature,
  maskSignature,
  moneySignature,
  phoneSignature,
} from './formatting.ts';
import { defaultSignature, emptySignature, hasSignature } from './presence.ts';
import { entriesSignature, pluckSignature, recordSignature } from './records.ts';
import {
  eqSignature,
  gtSignature,
  gteSignature,
  ltSignature,
  lteSignature,
  neSignature,
} from './comparison.ts';
import { everySignature, filterSignature, mapSignature, someSignature } from './iteration.ts';
import { fitsSignature } from './fits.ts';
import { getSignature, inSignature, optionSignature } from './lookup.ts';

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
  mask: maskSignature,
  phone: phoneSignature,
  trim: trimSignature,
  fits: fitsSignature,
  length: lengthSignature,
  starts: startsSignature,
  address: addressSignature,
  add: addSignature,
  subtract: subtractSignature,
};
