import { maxFragmentDepth } from '../../document/budget.ts';
import type { Sink, SensitiveValue } from '../../diagnostics/messages/effects.ts';
import type { Ancestor, NodePath } from '../../document/node-path.ts';
import { joinPointer } from '../../document/pointer.ts';
import { containsPii, unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import type { Expression } from '../../expressions/expression.ts';
import { createValueChecker, type Checker, type Rule, type ValueChecker } from '../checker.ts';
import { createParser } from '../type-checker.ts';
import { fieldTypeOf } from '../sensitivity/expression-level.ts';
import { findObserver, findRecipient, isCarriedOn, type Recipient } from '../privacy.ts';
import { isAbove, type Level, type Sensitivity } from '../sensitivity/level.ts';

const isPlain = (type: Type): boolean => !['list', 'record'].includes(unwrapOptional(type).kind);

export interface Leak {
  readonly sink: Sink;
  readonly what: SensitiveValue;
}

/** Value at a place in a document, or one that an author may insert there. */
export interface JudgedValue {
  readonly expression: Expression;
  readonly type: Type;
  readonly sensitivity: Sensitivity;
  readonly ancestors: Ancestor | undefined;
  /** Types of the parts, if the value is not at a place of the document. */
  readonly typeOf?: (part: Expression) => Type | undefined;
}

const judgeValue = (values: ValueChecker, value: unknown, path: NodePath): JudgedValue => ({
  expression: values.parse(value, path.pointer),
  type: values.typeOf(value, path),
  sensitivity: values.sensitivity.of(value, path),
  ancestors: path.ancestors,
});

const judgeField = (
  value: JudgedValue,
  field: string,
  { sensitivity }: Pick<ValueChecker, 'sensitivity'>,
): JudgedValue => ({
  ...value,
  type: fieldTypeOf(value.type, field),
  sensitivity: sensitivity.ofExpression(value.expression, value.ancestors, value.typeOf, field),
});

/** Level of a value, or of its most sensitive field. */
const levelOf = ({ sensitivity, type }: JudgedValue): Level =>
  containsPii(type) ? 'personal' : sensitivity.content;

const toLeak = (level: Level, accepts: Level, sink: Sink): Leak | undefined =>
  level !== 'none' && isAbove(level, accepts) ? { sink, what: level } : undefined;

type LeakContext = Pick<
  Checker,
  'document' | 'parse' | 'writes' | 'policy' | 'sensitivity' | 'levelForAddress'
>;

const findDirectLeak = (
  whole: JudgedValue,
  { sink, accepts, name, field }: Recipient,
  context: LeakContext,
): Leak | undefined => {
  const value = field === undefined ? whole : judgeField(whole, field, context);
  const level = levelOf(value);
  const leak = toLeak(level, accepts, sink);
  if (leak === undefined) return undefined;
  const { expression, ancestors } = value;
  const { levelForAddress } = context;
  if (name !== undefined)
    return level !== 'personal' && isCarriedOn(expression, name) ? undefined : leak;
  return sink.to === 'address'
    ? toLeak(level, levelForAddress({ expression, ancestors }, field, context), sink)
    : leak;
};

const findFragmentLeak = (
  checker: Checker,
  { fragment: id, name }: { fragment: string; name: string },
  { type, sensitivity, ...value }: JudgedValue,
  depth = 0,
): Leak | undefined => {
  const fragment = checker.project.fragments.get(id)?.document;
  const given = {
    content: levelOf({ ...value, type, sensitivity }),
    presence: sensitivity.presence,
  };
  if (fragment === undefined || given.content === 'none' || depth === maxFragmentDepth)
    return undefined;
  const { contracts, policy, levelForAddress } = checker;
  const knowledge = {
    ...checker.knowledge,
    given: {},
    personal: new Set<string>(),
    filled: new Set<string>(),
    hideable: new Set<string>(),
  };
  const inner = createValueChecker(
    fragment,
    { ...knowledge, given: { [name]: type } },
    createParser(() => {}),
    { [name]: given },
  );
  // A leak of the fragment itself is reported there.
  const alone = createValueChecker(
    fragment,
    knowledge,
    createParser(() => {}),
  );
  const context = { document: fragment, policy, levelForAddress, ...inner };
  let leak: Leak | undefined;
  walkDocument(fragment, {
    value: (found, path, use) => {
      if (leak !== undefined) return;
      if (use.of === 'parameter') {
        leak = findFragmentLeak(checker, use, judgeValue(inner, found, path), depth + 1);
        return;
      }
      const recipient = findRecipient(use, contracts, fragment.class);
      if (recipient === undefined) return;
      const judged = judgeValue(inner, found, path);
      if (levelOf(judged) === levelOf(judgeValue(alone, found, path))) return;
      leak = findDirectLeak(judged, recipient, context);
    },
    step: (step, path) => {
      const sink = findObserver(step, contracts, fragment.class);
      if (sink === undefined || alone.sensitivity.conditionLevel(path) !== 'none') return;
      leak ??= toLeak(inner.sensitivity.conditionLevel(path), 'none', sink);
    },
  });
  return leak;
};

/** Returns how a value leaks. */
export const findLeak = (
  checker: Checker,
  use: ValueUse,
  judge: () => JudgedValue,
): Leak | undefined => {
  if (use.of === 'parameter') return findFragmentLeak(checker, use, judge());
  const recipient = findRecipient(use, checker.contracts, checker.document.class);
  return recipient && findDirectLeak(judge(), recipient, checker);
};

/** Fragment that the value is passed to. */
export const targetFragmentOf = (use: ValueUse): string | undefined =>
  use.of === 'parameter' ? use.fragment : undefined;

/** Key that identifies what a step sends. */
const observedKeys: Readonly<Partial<Record<string, string>>> = { track: 'event', cookie: 'name' };

/**
 * Keeps sensitive values on the screen and with recipients that may have them, also through
 * fragments. Analytics receives scalars only.
 */
export const noPiiLeak: Rule = (checker) => {
  const { document, contracts, typeOf, originOf, report, sensitivity } = checker;
  return {
    step: (step, path) => {
      const sink = findObserver(step, contracts, document.class);
      if (sink !== undefined && sensitivity.conditionLevel(path) !== 'none')
        report('personal-data', joinPointer(path.pointer, observedKeys[step.do] ?? 'do'), {
          what: 'implied',
          sink,
        });
    },
    value: (value, path, use) => {
      if (checker.parse(value, path.pointer).kind === 'literal') return;
      const leak = findLeak(checker, use, () => judgeValue(checker, value, path));
      if (leak !== undefined)
        return report('personal-data', path.pointer, {
          ...leak,
          fragment: targetFragmentOf(use),
          contract: originOf(value, path),
        });
      if (use.of === 'step' && use.step.do === 'track' && !isPlain(typeOf(value, path)))
        report('wrong-type.analytics', path.pointer, { found: typeOf(value, path) });
    },
  };
};
