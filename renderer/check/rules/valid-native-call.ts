import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { TextType, Type } from '../../document/type.ts';
import { checkArguments } from '../check-arguments.ts';
import type { Rule } from '../checker.ts';

const addressTypeOf = (type: Type): TextType | undefined => {
  const of = unwrapOptional(type);
  return of.kind === 'text' && (of.page === true || of.shell === true) ? of : undefined;
};

/** Requires known native calls with valid arguments; `page` fills the address parameter. */
export const validNativeCall: Rule = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do !== 'native') return;
    const { report, contracts } = checker;
    const { call } = step;
    const contract = ownEntry(contracts.natives, call);
    if (contract === undefined)
      return report('unknown-name.global', joinPointer(pointer, 'call'), {
        of: 'native call',
        name: call,
        known: Object.keys(contracts.natives),
      });
    if (contract.params.kind !== 'record') return;
    const pages = Object.entries(contract.params.fields).flatMap(([name, type]) => {
      const address = addressTypeOf(type);
      return address === undefined ? [] : [{ name, address }];
    });
    if (step.page !== undefined && pages.length === 0)
      report('unknown-key.page', joinPointer(pointer, 'page'), { call });
    const [page] = pages;
    const isGiven = page !== undefined && Object.hasOwn(step.with ?? {}, page.name);
    const takesOther = page?.address.shell === true;
    if (page !== undefined && step.page === undefined && !isGiven)
      report('missing-argument.page', pointer, { call, name: page.name, takesOther });
    const given = page === undefined ? undefined : ownEntry(step.with ?? {}, page.name);
    if (takesOther) {
      const at = joinPointer(pointer, 'with', page.name);
      if (typeof given === 'string' && !/^[a-z][a-z0-9+.-]*:/i.test(given))
        report('wrong-type.scheme', at, { call, name: page.name, found: given });
      if (step.page !== undefined && isGiven)
        report('unknown-key.second-page', at, { call, name: page.name });
    }
    checkArguments(checker, {
      values: step.with,
      pointer: joinPointer(pointer, 'with'),
      of: 'native',
      target: call,
      params: contract.params.fields,
      suppliedElsewhere: pages.map(({ name }) => name),
    });
  },
});
