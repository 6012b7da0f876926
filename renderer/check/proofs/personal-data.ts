import { deepestFragment } from '../../document/deepest.ts';
import { printType } from '../../document/print-type.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { createParse, createTypes, type Checker } from '../checker.ts';
import type { Proof } from '../proof.ts';
import { holdsPersonal } from '../personal/holds-personal.ts';
import { wayOut } from '../personal/way-out.ts';

const isPlain = (type: Type): boolean => !['list', 'record'].includes(withoutMissing(type).kind);

/** Where a parameter of a fragment would leave to if it held what it is given; undefined when it stays. */
const wayOutOfFragment = (
  checker: Checker,
  { fragment: id, name }: { fragment: string; name: string },
  type: Type,
  depth = 0,
): string | undefined => {
  const fragment = checker.project.fragments.get(id)?.document;
  if (fragment === undefined || depth === deepestFragment) return undefined;
  const { contracts } = checker;
  const types = createTypes(
    fragment,
    {
      ...checker.knowledge,
      given: { [name]: type },
      personal: new Set(),
      filled: new Set(),
      hideable: new Set(),
    },
    createParse(() => {}),
  );
  let way: string | undefined;
  walkDocument(fragment, {
    value: (value, place, use) => {
      const isWay = use.of === 'parameter' || wayOut(use, contracts, fragment.class) !== undefined;
      if (way !== undefined || !isWay) return;
      const found = types.typeOf(value, place);
      if (holdsPersonal(found))
        way =
          use.of === 'parameter'
            ? wayOutOfFragment(checker, use, found, depth + 1)
            : wayOut(use, contracts, fragment.class);
    },
  });
  return way;
};

/** Where a value would leave to from its place if it is personal, in words that fit behind 'for'; undefined when it stays. @param type of the value */
export const leavesFor = (
  checker: Checker,
  use: ValueUse,
  type: () => Type,
): string | undefined => {
  if (use.of !== 'parameter') return wayOut(use, checker.contracts, checker.document.class);
  return holdsPersonal(type()) ? wayOutOfFragment(checker, use, type()) : undefined;
};

/** @param out where personal data would leave to */
export const sentenceOfLeaving = (use: ValueUse, out: string): string => {
  const inside = use.of === 'parameter' ? `inside the fragment "${use.fragment}" ` : '';
  return `this is personal data and ${inside}would leave for ${out}. Take it out.`;
};

/** Personal data stay on the screen and in the requests that ask for them, also inside of fragments; analytics gets plain values only. */
export const personalData: Proof = (checker) => {
  const { typeOf, originOf, say } = checker;
  return {
    value: (value, place, use) => {
      const out = leavesFor(checker, use, () => typeOf(value, place));
      if (out === undefined) return;
      const type = typeOf(value, place);
      if (holdsPersonal(type))
        say('personal-data', place.pointer, sentenceOfLeaving(use, out), {
          found: 'personal data',
          contracts: [originOf(value, place)],
        });
      else if (out === 'analytics' && !isPlain(type))
        say(
          'wrong-type',
          place.pointer,
          `expected a text, a number or true or false for analytics, found ${printType(type)}. Send its parts.`,
          {
            found: printType(type),
          },
        );
    },
  };
};
