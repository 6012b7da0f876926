import { maxFragmentDepth } from '../../document/budget.ts';
import type { Sink } from '../../diagnostics/messages/effects.ts';
import { containsPii, unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { createParser, createTypeChecker, type Checker, type Rule } from '../checker.ts';
import { findSink } from '../privacy.ts';

const isPlain = (type: Type): boolean => !['list', 'record'].includes(unwrapOptional(type).kind);

const findFragmentSink = (
  checker: Checker,
  { fragment: id, name }: { fragment: string; name: string },
  type: Type,
  depth = 0,
): Sink | undefined => {
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
  let sink: Sink | undefined;
  walkDocument(fragment, {
    value: (value, path, use) => {
      const mayLeak =
        use.of === 'parameter' || findSink(use, contracts, fragment.class) !== undefined;
      if (sink !== undefined || !mayLeak) return;
      const found = types.typeOf(value, path);
      if (containsPii(found))
        sink =
          use.of === 'parameter'
            ? findFragmentSink(checker, use, found, depth + 1)
            : findSink(use, contracts, fragment.class);
    },
  });
  return sink;
};

/** Returns the sink that a personal value leaks to. */
export const findLeak = (checker: Checker, use: ValueUse, type: () => Type): Sink | undefined => {
  if (use.of !== 'parameter') return findSink(use, checker.contracts, checker.document.class);
  return containsPii(type()) ? findFragmentSink(checker, use, type()) : undefined;
};

/** Fragment that the value is passed to. */
export const targetFragmentOf = (use: ValueUse): string | undefined =>
  use.of === 'parameter' ? use.fragment : undefined;

/**
 * Keeps personal data on the screen and in requests that expect it, also through fragments.
 * Analytics receives scalars only.
 */
export const noPiiLeak: Rule = (checker) => {
  const { typeOf, originOf, report } = checker;
  return {
    value: (value, path, use) => {
      const sink = findLeak(checker, use, () => typeOf(value, path));
      if (sink === undefined) return;
      const type = typeOf(value, path);
      if (containsPii(type))
        report('personal-data', path.pointer, {
          sink,
          fragment: targetFragmentOf(use),
          contract: originOf(value, path),
        });
      else if (sink.to === 'analytics' && !isPlain(type))
        report('wrong-type.analytics', path.pointer, { found: type });
    },
  };
};
