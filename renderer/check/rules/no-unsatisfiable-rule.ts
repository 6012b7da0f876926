import type { Field, FieldKind } from '../../document/generated/document.ts';
import { joinPointer, type Pointer, parentPointer } from '../../document/pointer.ts';
import { fieldPointer, trackInputs, fieldsSetBy } from '../inputs/input-domain.ts';
import { explainRuleConflict, explainValueConflict } from '../inputs/input-conflicts.ts';
import type { Rule } from '../checker.ts';
import type { Type } from '../../document/type.ts';
import { possibleTexts } from '../data-flow.ts';

/** Forbids field rules that no value accepted by the inputs can satisfy. */
export const noUnsatisfiableRule: Rule = (checker) => {
  const inputs = trackInputs(checker);
  const declared = new Map<Pointer, Pick<Field | FieldKind, 'init' | 'rules'>>();
  /** Fields that steps fill, with any value. */
  const filled = new Set<Pointer>();
  const checkRules = (
    init: string | undefined,
    rules: NonNullable<Field['rules']>,
    pointer: Pointer,
  ): void => {
    const rendered = [...inputs.of(pointer)].sort(
      (one, other) =>
        (other.domain.maxLength?.is ?? Infinity) - (one.domain.maxLength?.is ?? Infinity),
    );
    rules.forEach(({ test }, index) => {
      const at = joinPointer(pointer, 'rules', index, 'test');
      const rule = checker.parse(test, at);
      const conflicts = rendered.flatMap(({ widget, pointer, domain: takes }) => {
        const refusal = explainRuleConflict(rule, takes);
        return refusal === undefined ? [] : [{ ...refusal, widget, at: pointer }];
      });
      const [widest] = conflicts;
      // The initial value may be valid though users could not enter it.
      const isGoodAtStart =
        init !== undefined &&
        explainRuleConflict(rule, { choices: { is: [init], path: 'init' } }) === undefined;
      if (widest === undefined || conflicts.length < rendered.length || isGoodAtStart) return;
      const { messageId, ...conflict } = widest;
      checker.report(messageId, at, conflict);
    });
  };
  return {
    node: inputs.node,
    value: inputs.value,
    field: (field, _name, { pointer }) => void declared.set(pointer, field),
    kind: (kind, _name, _list, path) => {
      inputs.kind(kind, path);
      declared.set(path.pointer, kind);
    },
    step: (step) => {
      for (const name of fieldsSetBy(step)) filled.add(fieldPointer(name));
    },
    end: () => {
      for (const [pointer, { init, rules = [] }] of declared) {
        // Computed initial values may be anything.
        if (!filled.has(pointer) && (init === undefined || typeof init === 'string'))
          checkRules(init, rules, pointer);
      }
    },
  };
};

/** Requires assigned field values to be selectable: users could not choose them. */
export const noUnselectableValue: Rule = (checker) => {
  const inputs = trackInputs(checker);
  const given: { readonly declared: Pointer; readonly pointer: Pointer; readonly type: Type }[] =
    [];
  return {
    node: inputs.node,
    kind: (kind, _name, _list, path) => inputs.kind(kind, path),
    value: (value, path, use) => {
      inputs.value(value, path, use);
      const { pointer } = path;
      if (use.of === 'field' && use.property === 'init')
        given.push({
          declared: parentPointer(pointer),
          pointer,
          type: checker.typeOf(value, path),
        });
      if (
        use.of === 'step' &&
        use.step.do === 'form' &&
        use.property === 'values' &&
        use.name !== undefined
      )
        given.push({
          declared: fieldPointer(use.name),
          pointer,
          type: checker.typeOf(value, path),
        });
    },
    end: () => {
      for (const { declared, pointer, type } of given) {
        const rendered = inputs.of(declared);
        for (const value of possibleTexts(type)) {
          const conflicts = rendered.map((input) => ({
            ...input,
            refusal: explainValueConflict(value, input.domain),
          }));
          const [first] = conflicts;
          if (
            first?.refusal === undefined ||
            conflicts.some(({ refusal }) => refusal === undefined)
          )
            continue;
          checker.report('not-taken.value', pointer, {
            ...first.refusal,
            widget: first.widget,
            at: first.pointer,
          });
        }
      }
    },
  };
};
