import { parentPointer, type Pointer } from '../../document/pointer.ts';
import type { Type } from '../../document/type.ts';
import { fieldPointer, trackInputs } from '../inputs/drawn-inputs.ts';
import { explainValueConflict } from '../inputs/refusal-of-value.ts';
import type { Rule } from '../proof.ts';
import { possibleTexts } from '../values/possible-texts.ts';

/** What a field begins with or is filled with where people choose, one of its inputs takes: else it would be sent, and nobody could choose it. */
export const noUnselectableValue: Rule = (checker) => {
  const inputs = trackInputs(checker);
  const given: { readonly declared: Pointer; readonly pointer: Pointer; readonly type: Type }[] =
    [];
  return {
    node: inputs.node,
    kind: (kind, _name, _list, place) => inputs.kind(kind, place),
    value: (value, place, use) => {
      inputs.value(value, place, use);
      const { pointer } = place;
      if (use.of === 'field' && use.property === 'init')
        given.push({
          declared: parentPointer(pointer),
          pointer,
          type: checker.typeOf(value, place),
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
          type: checker.typeOf(value, place),
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
          const { accepted: taken, expected, found, path } = first.refusal;
          const sentence = `expected ${taken}, which is all that "${first.widget}" at ${first.pointer} takes, found ${found}: it would be sent, and nobody could choose it. Change one of them.`;
          checker.report('not-taken', pointer, sentence, {
            expected,
            found,
            contracts: [{ of: 'widget', name: first.widget, path }],
          });
        }
      }
    },
  };
};
