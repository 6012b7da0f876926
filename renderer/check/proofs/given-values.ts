import { outerOf, type Pointer } from '../../document/pointer.ts';
import type { Type } from '../../document/type.ts';
import { declarationOf, followInputs } from '../inputs/drawn-inputs.ts';
import { refusalOfValue } from '../inputs/refusal-of-value.ts';
import type { Proof } from '../proof.ts';
import { possibleTexts } from '../values/possible-texts.ts';

/** What a field begins with or is filled with where people choose, one of its inputs takes: else it would be sent, and nobody could choose it. */
export const givenValues: Proof = (checker) => {
  const inputs = followInputs(checker);
  const given: { readonly declared: Pointer; readonly pointer: Pointer; readonly type: Type }[] =
    [];
  return {
    node: inputs.node,
    kind: (kind, _name, _list, place) => inputs.kind(kind, place),
    value: (value, place, use) => {
      inputs.value(value, place, use);
      const { pointer } = place;
      if (use.of === 'field' && use.property === 'init')
        given.push({ declared: outerOf(pointer), pointer, type: checker.typeOf(value, place) });
      if (
        use.of === 'step' &&
        use.step.do === 'form' &&
        use.property === 'values' &&
        use.name !== undefined
      )
        given.push({
          declared: declarationOf(use.name),
          pointer,
          type: checker.typeOf(value, place),
        });
    },
    end: () => {
      for (const { declared, pointer, type } of given) {
        const drawn = inputs.of(declared);
        for (const value of possibleTexts(type)) {
          const refusals = drawn.map((input) => ({
            ...input,
            refusal: refusalOfValue(value, input.takes),
          }));
          const [first] = refusals;
          if (first?.refusal === undefined || refusals.some(({ refusal }) => refusal === undefined))
            continue;
          const { taken, expected, found, path } = first.refusal;
          const sentence = `expected ${taken}, which is all that "${first.widget}" at ${first.pointer} takes, found ${found}: it would be sent, and nobody could choose it. Change one of them.`;
          checker.say('not-taken', pointer, sentence, {
            expected,
            found,
            contracts: [{ of: 'widget', name: first.widget, path }],
          });
        }
      }
    },
  };
};
