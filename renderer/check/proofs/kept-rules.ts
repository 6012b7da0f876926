import type { Field, FieldKind } from '../../document/generated/document.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import { declarationOf, followInputs } from '../inputs/drawn-inputs.ts';
import { filledFields } from '../inputs/filled-fields.ts';
import { refusalOfRule } from '../inputs/refusal-of-rule.ts';
import type { Proof } from '../proof.ts';

/** A rule of a field asks for nothing that none of its inputs takes: else no value that anybody can fill in is good. */
export const keptRules: Proof = (checker) => {
  const inputs = followInputs(checker);
  const declared = new Map<Pointer, Pick<Field | FieldKind, 'init' | 'rules'>>();
  /** Fields that a step fills, with any value. */
  const filled = new Set<Pointer>();
  const judge = (
    init: string | undefined,
    rules: NonNullable<Field['rules']>,
    pointer: Pointer,
  ): void => {
    const drawn = inputs
      .of(pointer)
      .toSorted(
        (one, other) => (other.takes.letters?.is ?? Infinity) - (one.takes.letters?.is ?? Infinity),
      );
    rules.forEach(({ test }, index) => {
      const at = pointerTo(pointer, 'rules', index, 'test');
      const rule = checker.parse(test, at);
      const refusals = drawn.flatMap(({ widget, pointer: place, takes }) => {
        const refusal = refusalOfRule(rule, takes);
        return refusal === undefined ? [] : [{ ...refusal, widget, place }];
      });
      const [widest] = refusals;
      // What it begins with may be good, and be more than can be filled in.
      const isGoodAtStart =
        init !== undefined &&
        refusalOfRule(rule, { choices: { is: [init], path: 'init' } }) === undefined;
      if (widest === undefined || refusals.length < drawn.length || isGoodAtStart) return;
      const { code, taken, expected, found, widget, place, path } = widest;
      const sentence = `expected ${taken}, which is all that "${widget}" at ${place} takes, found a rule that asks for ${found}: no value is ever good. Change one of them.`;
      checker.say(code, at, sentence, {
        expected,
        found,
        contracts: [{ of: 'widget', name: widget, path }],
      });
    });
  };
  return {
    node: inputs.node,
    value: inputs.value,
    field: (field, _name, { pointer }) => void declared.set(pointer, field),
    kind: (kind, _name, _list, place) => {
      inputs.kind(kind, place);
      declared.set(place.pointer, kind);
    },
    step: (step) => {
      for (const name of filledFields(step)) filled.add(declarationOf(name));
    },
    end: () => {
      for (const [pointer, { init, rules = [] }] of declared) {
        // What is worked out at the start may be anything.
        if (!filled.has(pointer) && (init === undefined || typeof init === 'string'))
          judge(init, rules, pointer);
      }
    },
  };
};
