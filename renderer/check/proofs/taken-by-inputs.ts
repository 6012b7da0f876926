import type { Field, FieldKind } from '../../document/generated/document.ts';
import { outerOf, pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Type } from '../../document/type.ts';
import type { Proof } from '../proof.ts';
import { filledFields } from '../inputs/filled-fields.ts';
import { possibleTexts } from '../values/possible-texts.ts';
import { refusalOf, refusalOfValue } from '../inputs/refusal-of-input.ts';
import { takenValues, type DrawnInput, type TakenValues } from '../inputs/taken-values.ts';
import { limitsOf } from '../widget-tables.ts';

/** A value that a field is given. */
interface GivenValue {
  readonly pointer: Pointer;
  readonly type: Type;
}

/** A rule of a field asks for nothing that none of its inputs takes: else no value that anybody can fill in is good. So is each value that it is given where people choose. */
export const takenByInputs: Proof = ({ document, parse, typeOf, say }) => {
  /** The props that limit inputs, by the places of these. */
  const given = new Map<Pointer, Map<string, Type>>();
  const inputs = new Map<string, Omit<DrawnInput, 'takes'>[]>();
  /** Fields that a step fills, with any value. */
  const filled = new Set<string>();
  /** What fields begin with, by where they are declared. */
  const begun = new Map<Pointer, GivenValue>();
  const fills: (GivenValue & { readonly field: string })[] = [];
  const takesOf = ({ widget, pointer }: Omit<DrawnInput, 'takes'>): TakenValues => {
    const limits = limitsOf(widget);
    return limits === undefined ? {} : takenValues(limits, given.get(pointer) ?? new Map<string, Type>());
  };
  const judge = ({ init, rules = [] }: Pick<Field | FieldKind, 'init' | 'rules'>, pointer: Pointer, drawing: readonly Omit<DrawnInput, 'takes'>[]): void => {
    // What is worked out at the start may be anything.
    if (drawing.length === 0 || (init !== undefined && typeof init !== 'string')) return;
    const drawn = drawing
      .map((input): DrawnInput => ({ ...input, takes: takesOf(input) }))
      .toSorted((one, other) => (other.takes.letters?.is ?? Infinity) - (one.takes.letters?.is ?? Infinity));
    rules.forEach(({ test }, index) => {
      const at = pointerTo(pointer, 'rules', index, 'test');
      const rule = parse(test, at);
      const refusals = drawn.flatMap(({ widget, pointer: place, takes }) => {
        const refusal = refusalOf(rule, takes);
        return refusal === undefined ? [] : [{ ...refusal, widget, place }];
      });
      const [widest] = refusals;
      // What it begins with may be good, and be more than can be filled in.
      const isGoodAtStart = init !== undefined && refusalOf(rule, { choices: { is: [init], path: 'init' } }) === undefined;
      if (widest === undefined || refusals.length < drawn.length || isGoodAtStart) return;
      const { code, taken, expected, found, widget, place, path } = widest;
      const sentence = `expected ${taken}, which is all that "${widget}" at ${place} takes, found a rule that asks for ${found}: no value is ever good. Change one of them.`;
      say(code, at, sentence, { expected, found, contracts: [{ of: 'widget', name: widget, path }] });
    });
  };
  const judgeValue = ({ pointer, type }: GivenValue, drawing: readonly Omit<DrawnInput, 'takes'>[]): void => {
    for (const value of possibleTexts(type)) {
      const refusals = drawing.map((input) => ({ ...input, refusal: refusalOfValue(value, takesOf(input)) }));
      const [first] = refusals;
      if (first?.refusal === undefined || refusals.some(({ refusal }) => refusal === undefined)) continue;
      const { taken, expected, found, path } = first.refusal;
      const sentence = `expected ${taken}, which is all that "${first.widget}" at ${first.pointer} takes, found ${found}: it would be sent, and nobody could choose it. Change one of them.`;
      say('not-taken', pointer, sentence, { expected, found, contracts: [{ of: 'widget', name: first.widget, path }] });
    }
  };
  return {
    value: (value, place, use) => {
      if (use.of === 'field' && use.property === 'init') begun.set(outerOf(place.pointer), { pointer: place.pointer, type: typeOf(value, place) });
      if (use.of === 'step' && use.step.do === 'form' && use.property === 'values' && use.name !== undefined)
        fills.push({ field: use.name, pointer: place.pointer, type: typeOf(value, place) });
      if (use.of !== 'prop' || limitsOf(use.widget)?.props[use.name] === undefined) return;
      const input = outerOf(outerOf(place.pointer));
      const props = given.get(input) ?? new Map<string, Type>();
      given.set(input, props.set(use.name, typeOf(value, place)));
    },
    node: ({ field, widget }, { pointer }) => {
      if (field !== undefined) inputs.set(field, [...(inputs.get(field) ?? []), { widget, pointer }]);
    },
    step: (step) => {
      for (const name of filledFields(step)) filled.add(name);
    },
    end: () => {
      for (const [name, field] of Object.entries(document.form?.fields ?? {})) {
        const [pointer, drawing] = [pointerTo('/form/fields', name), inputs.get(name) ?? []];
        const first = begun.get(pointer);
        if (!filled.has(name)) judge(field, pointer, drawing);
        if (first !== undefined) judgeValue(first, drawing);
      }
      for (const { field, ...value } of fills) judgeValue(value, inputs.get(field) ?? []);
      for (const [name, { kinds }] of Object.entries(document.form?.lists ?? {})) {
        for (const [kind, declared] of Object.entries(kinds)) {
          const pointer = pointerTo('/form/lists', name, 'kinds', kind);
          const first = begun.get(pointer);
          const drawing = [{ widget: declared.widget, pointer }];
          judge(declared, pointer, drawing);
          if (first !== undefined) judgeValue(first, drawing);
        }
      }
    },
  };
};
