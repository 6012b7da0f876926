import { pointerTo } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';
import { faultOfDefault } from '../scope/parameter-default.ts';

/** A default is what the parameter would be given: a value of its type, and one of those that make a difference where it names them. */
export const parameterDefaults: Proof = ({ document, say }) => ({
  end: () => {
    for (const [name, param] of Object.entries(document.params ?? {})) {
      const expected = param.default === undefined ? undefined : faultOfDefault(param);
      if (expected === undefined) continue;
      const found = JSON.stringify(param.default);
      const sentence = `expected ${expected}, since the parameter is of type "${param.type}", found ${found}. Write it so, or change the type.`;
      say('wrong-type', pointerTo('/params', name, 'default'), sentence, { expected, found });
    }
  },
});
