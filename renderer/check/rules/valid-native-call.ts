import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { TextType, Type } from '../../document/type.ts';
import { nameHint } from '../../diagnostics/hints.ts';
import { checkArguments } from '../check-arguments.ts';
import { nativeContract } from '../expected-type.ts';
import type { Rule } from '../checker.ts';

const addressTypeOf = (type: Type): TextType | undefined => {
  const of = unwrapOptional(type);
  return of.kind === 'text' && (of.page === true || of.shell === true) ? of : undefined;
};

/** Requires known native calls with valid arguments; `page` fills the address parameter. */
export const validNativeCall: Rule = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do !== 'native') return;
    const { natives } = checker.contracts;
    const contract = ownEntry(natives, step.call);
    if (contract === undefined) {
      const { advice, facts } = nameHint(step.call, Object.keys(natives));
      return checker.report(
        'unknown-name',
        joinPointer(pointer, 'call'),
        `there is no native call "${step.call}".${advice}`,
        facts,
      );
    }
    if (contract.params.kind !== 'record') return;
    const to = `the native call "${step.call}"`;
    const pages = Object.entries(contract.params.fields).flatMap(([name, type]) => {
      const address = addressTypeOf(type);
      return address === undefined ? [] : [{ name, address }];
    });
    if (step.page !== undefined && pages.length === 0)
      checker.report(
        'unknown-key',
        joinPointer(pointer, 'page'),
        `${to} takes no address of a screen. Take "page" away.`,
        {
          found: 'page',
          quotes: ['page'],
          contracts: [nativeContract(step.call)],
        },
      );
    const [page] = pages;
    const isGiven = page !== undefined && Object.hasOwn(step.with ?? {}, page.name);
    if (page !== undefined && step.page === undefined && !isGiven) {
      const others = page.address.shell === true ? ', or another address in "with"' : '';
      checker.report(
        'missing-argument',
        pointer,
        `${to} needs the address of one of our screens ("${page.name}"). Add "page" with its id${others}.`,
        {
          expected: page.name,
          quotes: ['page', 'with'],
          suggestion: 'page',
          contracts: [nativeContract(step.call, page.name)],
        },
      );
    }
    const given = page === undefined ? undefined : ownEntry(step.with ?? {}, page.name);
    if (
      page?.address.shell === true &&
      typeof given === 'string' &&
      !/^[a-z][a-z0-9+.-]*:/i.test(given)
    )
      checker.report(
        'wrong-type',
        joinPointer(pointer, 'with', page.name),
        'expected an address with its scheme, such as "https:". Name one of our screens in "page".',
        {
          expected: 'page',
          found: given,
          quotes: ['page'],
          contracts: [nativeContract(step.call, page.name)],
        },
      );
    if (page?.address.shell === true && step.page !== undefined && isGiven)
      checker.report(
        'unknown-key',
        joinPointer(pointer, 'with', page.name),
        `${to} opens one page, and "page" says which. Take one of the two away.`,
        {
          found: page.name,
          quotes: ['page'],
          contracts: [nativeContract(step.call, page.name)],
        },
      );
    checkArguments(checker, {
      values: step.with,
      pointer: joinPointer(pointer, 'with'),
      recipient: to,
      contractOf: (name) => nativeContract(step.call, name),
      params: contract.params.fields,
      suppliedElsewhere: pages.map(({ name }) => name),
    });
  },
});
