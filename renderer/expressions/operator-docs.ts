import type { OperatorDoc } from './operator.ts';
import { addDoc, subtractDoc } from './operators/numbers.ts';
import { addressDoc, joinDoc, lengthDoc, splitDoc, startsDoc, trimDoc } from './operators/text.ts';
import { andDoc, ifDoc, matchDoc, notDoc, orDoc } from './operators/logic.ts';
import {
  concatDoc,
  countDoc,
  distinctDoc,
  firstDoc,
  listDoc,
  omitDoc,
  sortDoc,
  takeDoc,
  withoutDoc,
} from './operators/lists.ts';
import { dateDoc, digitsDoc, maskDoc, moneyDoc, phoneDoc } from './operators/formatting.ts';
import { defaultDoc, emptyDoc, hasDoc } from './operators/presence.ts';
import { entriesDoc, pluckDoc, recordDoc } from './operators/records.ts';
import { eqDoc, gtDoc, gteDoc, ltDoc, lteDoc, neDoc } from './operators/comparison.ts';
import { everyDoc, filterDoc, mapDoc, someDoc } from './operators/iteration.ts';
import { fitsDoc } from './operators/fits.ts';
import { getDoc, inDoc, optionDoc } from './operators/lookup.ts';
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
  mask: maskDoc,
  phone: phoneDoc,
  trim: trimDoc,
  fits: fitsDoc,
  length: lengthDoc,
  starts: startsDoc,
  address: addressDoc,
  add: addDoc,
  subtract: subtractDoc,
};
