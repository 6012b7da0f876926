import { ownEntry } from '../../document/json.ts';
import { pointerTo } from '../../document/pointer.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import { nameAdvice } from '../../problems/name-advice.ts';
import { checkArguments } from '../arguments.ts';
import type { Proof } from '../proof.ts';

const isPage = (type: Type): boolean => {
  const of = withoutMissing(type);
  return of.kind === 'text' && of.page === true;
};

/** Native calls exist and are given the parameters of their contract; `page` fills the one that is the address of a screen. */
export const nativeArguments: Proof = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do !== 'native') return;
    const { natives } = checker.contracts;
    const contract = ownEntry(natives, step.call);
    if (contract === undefined) {
      const { advice, facts } = nameAdvice(step.call, Object.keys(natives));
      return checker.say('unknown-name', pointerTo(pointer, 'call'), `there is no native call "${step.call}".${advice}`, facts);
    }
    if (contract.params.kind !== 'record') return;
    const to = `the native call "${step.call}"`;
    const pages = Object.entries(contract.params.fields).flatMap(([name, type]) => (isPage(type) ? [name] : []));
    if (step.page !== undefined && pages.length === 0)
      checker.say('unknown-key', pointerTo(pointer, 'page'), `${to} takes no address of a screen. Take page away.`, { found: 'page' });
    const [page] = pages;
    if (page !== undefined && step.page === undefined && !Object.hasOwn(step.with ?? {}, page))
      checker.say('missing-argument', pointer, `${to} needs the address of one of our screens ("${page}"). Add page with its id.`, {
        expected: page,
        suggestion: 'page',
      });
    checkArguments(checker, { values: step.with, pointer: pointerTo(pointer, 'with'), to, params: contract.params.fields, filled: pages });
  },
});
