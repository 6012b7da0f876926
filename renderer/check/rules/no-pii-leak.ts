import { maxFragmentDepth } from '../../document/limits.ts';
import { printType } from '../../document/print-type.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { createParser, createTypeChecker, type Checker, type Rule } from '../checker.ts';
import { containsPii, findSink } from '../privacy.ts';

const isPlain = (type: Type): boolean => !['list', 'record'].includes(unwrapOptional(type).kind);

const findFragmentSink = (
  checker: Checker,
  { fragment: id, name }: { fragment: string; name: string },
  type: Type,
  depth = 0,
): string | undefined => {
  const fragment = checker.project.fragments.get(id)?.document;
  if (fragment === undefined || depth === maxFragmentDepth) return undefined;
  const { contracts } = checker;
  const types = createTypeChecker(
    fragment,
    {
      ...checker.knowledge,
      given: { [name]: type },
      personal: new Set(),
      filled: new Set(),
      hideable: new Set(),
    },
    createParser(() => {}),
  );
  let sink: string | undefined;
  walkDocument(fragment, {
    value: (value, place, use) => {
      const mayLeak =
        use.of === 'parameter' || findSink(use, contracts, fragment.class) !== undefined;
      if (sink !== undefined || !mayLeak) return;
      const found = types.typeOf(value, place);
      if (containsPii(found))
        sink =
          use.of === 'parameter'
            ? findFragmentSink(checker, use, found, depth + 1)
            : findSink(use, contracts, fragment.class);
    },
  });
  return sink;
};

/** Returns the sink that a personal value leaks to, worded to follow 'for'. */
export const findLeak = (checker: Checker, use: ValueUse, type: () => Type): string | undefined => {
  if (use.of !== 'parameter') return findSink(use, checker.contracts, checker.document.class);
  return containsPii(type()) ? findFragmentSink(checker, use, type()) : undefined;
};

export const describeLeak = (use: ValueUse, sink: string): string => {
  const inside = use.of === 'parameter' ? `inside the fragment "${use.fragment}" ` : '';
  return `this is personal data and ${inside}would leave for ${sink}. Take it out.`;
};

/**
 * Keeps personal data on the screen and in requests that expect it, also through fragments.
 * Analytics receives scalars only.
 */
export const noPiiLeak: Rule = (checker) => {
  const { typeOf, originOf, report: say } = checker;
  return {
    value: (value, place, use) => {
      const sink = findLeak(checker, use, () => typeOf(value, place));
      if (sink === undefined) return;
      const type = typeOf(value, place);
      if (containsPii(type))
        say('personal-data', place.pointer, describeLeak(use, sink), {
          found: 'personal data',
          contracts: [originOf(value, place)],
        });
      else if (sink === 'analytics' && !isPlain(type))
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
