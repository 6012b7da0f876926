import { joinPointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';
import { describeDefaultError } from '../scope/parameter-default.ts';

/** A default is what the parameter would be given: a value of its type, and one of those that make a difference where it names them. */
export const validDefault: Rule = ({ document, report: say }) => ({
  end: () => {
    for (const [name, param] of Object.entries(document.params ?? {})) {
      const expected = param.default === undefined ? undefined : describeDefaultError(param);
      if (expected === undefined) continue;
      const found = JSON.stringify(param.default);
      const sentence = `expected ${expected}, since the parameter is of type "${param.type}", found ${found}. Write it so, or change the type.`;
      say('wrong-type', joinPointer('/params', name, 'default'), sentence, { expected, found });
    }
  },
});
