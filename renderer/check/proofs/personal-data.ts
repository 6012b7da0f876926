import type { Contracts } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import type { Type } from '../../document/type.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import { printType } from '../../document/print-type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Proof } from '../proof.ts';
import { holdsPersonal } from '../scope/holds-personal.ts';

/** Whether a parameter of a native call is an address. */
const isAddress = (natives: Contracts['natives'], call: string, name: string): boolean => {
  const params = ownEntry(natives, call)?.params;
  const type = params?.kind === 'record' ? ownEntry(params.fields, name) : undefined;
  const of = type && withoutMissing(type);
  return of?.kind === 'text' && of.shell === true;
};

/** Where a value would leave to; undefined when it stays where it may be. */
const wayOut = (use: ValueUse, { natives }: Contracts): string | undefined => {
  if (use.of !== 'step') return undefined;
  switch (use.step.do) {
    case 'track':
      return 'analytics';
    case 'toast':
      return use.property === 'text' ? 'a toast' : undefined;
    case 'cookie':
      return 'a cookie';
    case 'go':
      return 'an address';
    case 'native':
      return use.property === 'page' || isAddress(natives, use.step.call, use.name ?? '') ? 'an address' : undefined;
    default:
      return undefined;
  }
};

const isPlain = (type: Type): boolean => !['list', 'record'].includes(withoutMissing(type).kind);

/** Personal data stay on the screen and in the requests that ask for them; analytics gets plain values only. */
export const personalData: Proof = ({ contracts, typeOf, say }) => ({
  value: (value, place, use) => {
    const out = wayOut(use, contracts);
    if (out === undefined) return;
    const type = typeOf(value, place);
    if (holdsPersonal(type)) say('personal-data', place.pointer, `this is personal data and would leave for ${out}. Take it out.`, { found: 'personal data' });
    else if (out === 'analytics' && !isPlain(type))
      say('wrong-type', place.pointer, `expected a text, a number or true or false for analytics, found ${printType(type)}. Send its parts.`, {
        found: printType(type),
      });
  },
});
