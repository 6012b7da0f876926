import type { Field, FieldKind } from '../../document/generated/document.ts';
import { outerOf, pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';
import { fewestLetters } from '../scope/fewest-letters.ts';

/** The prop of an input that says how many letters it takes. */
const most = 'maxLength';

/** An input, or a kind of a list of fields, which is one too. */
interface Input {
  readonly widget: string;
  readonly pointer: Pointer;
}

/** A rule of a field asks for no more letters than one of its inputs takes: else no value that anybody can type is good. */
export const enoughLetters: Proof = ({ document, parse, typeOf, say }) => {
  /** The most letters that inputs take, by their places, as far as they are written out. */
  const taken = new Map<Pointer, number>();
  const inputs = new Map<string, Input[]>();
  /** Fields that a step fills, with any value. */
  const filled = new Set<string>();
  const judge = ({ init, rules = [] }: Pick<Field | FieldKind, 'init' | 'rules'>, pointer: Pointer, drawing: readonly Input[]): void => {
    const limits = drawing.map((input) => ({ ...input, letters: taken.get(input.pointer) ?? Infinity }));
    const [widest] = limits.toSorted((one, other) => other.letters - one.letters);
    if (widest === undefined) return;
    rules.forEach(({ test }, index) => {
      const at = pointerTo(pointer, 'rules', index, 'test');
      const asked = fewestLetters(parse(test, at), true);
      // What it begins with may be longer than what is typed.
      const isTyped = init === undefined || (typeof init === 'string' && init.length < asked);
      if (asked <= widest.letters || asked === Infinity || !isTyped) return;
      const sentence = `expected at most ${String(widest.letters)} letters, which is all that "${widest.widget}" at ${widest.pointer} takes, found a rule that asks for ${String(asked)}: no value is ever good. Change one of them.`;
      say('too-few-letters', at, sentence, {
        expected: String(widest.letters),
        found: String(asked),
        contracts: [{ of: 'widget', name: widest.widget, path: `props.${most}` }],
      });
    });
  };
  return {
    value: (value, place, use) => {
      if (use.of !== 'prop' || use.name !== most) return;
      const type = typeOf(value, place);
      if (type.kind === 'number' && type.values !== undefined) taken.set(outerOf(outerOf(place.pointer)), Math.max(...type.values));
    },
    node: ({ field, widget }, { pointer }) => {
      if (field !== undefined) inputs.set(field, [...(inputs.get(field) ?? []), { widget, pointer }]);
    },
    step: (step) => {
      if (step.do === 'form') for (const name of Object.keys(step.values ?? {})) filled.add(name);
    },
    end: () => {
      for (const [name, field] of Object.entries(document.form?.fields ?? {}))
        if (!filled.has(name)) judge(field, pointerTo('/form/fields', name), inputs.get(name) ?? []);
      for (const [name, { kinds }] of Object.entries(document.form?.lists ?? {})) {
        for (const [kind, declared] of Object.entries(kinds)) {
          const pointer = pointerTo('/form/lists', name, 'kinds', kind);
          judge(declared, pointer, [{ widget: declared.widget, pointer }]);
        }
      }
    },
  };
};
