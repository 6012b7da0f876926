import type { AddressPolicy } from '../../document/contract.ts';
import type { AddressLevel } from '../checker.ts';
import type { Level } from '../sensitivity/level.ts';
import { findAddressBases, type AddressBase } from './address-bases.ts';
import { isOwnAddress, isSessionAddress } from './judge-address.ts';

/** Highest level for an address with these beginnings. */
const levelForBases = (bases: readonly AddressBase[], policy: AddressPolicy): Level => {
  const every = (test: (text: string) => boolean): boolean =>
    bases.length > 0 && bases.every((base) => base.of === 'written' && test(base.text));
  if (every((text) => text === '' || isSessionAddress(text, policy))) return 'personal';
  return bases.every(
    (base) => base.of === 'trusted' || (base.of === 'written' && isOwnAddress(base.text)),
  )
    ? 'implied'
    : 'none';
};

/** Highest level that an address may carry, by where it leads. */
export const levelForAddress: AddressLevel = (
  { expression, ancestors },
  field,
  { policy, ...context },
) =>
  levelForBases(
    findAddressBases(expression, ancestors, context, field === undefined ? [] : [field]),
    policy,
  );
