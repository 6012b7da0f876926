import { joinPointer } from '../../document/pointer.ts';
import { suggestName } from '../../problems/suggest.ts';
import type { WarningRule } from '../proof.ts';
import { mayBeRequired } from '../scope/declared-types.ts';
import { fieldsSetBy } from '../inputs/filled-fields.ts';
import { referencesOf } from '../values/passed-references.ts';

/** What is read is given a value by something: state by its start or a step, a field by an input, its start or a step. */
export const noUnfilledValue: WarningRule = ({ document, parse, report: say }) => {
  const names = {
    state: Object.keys(document.state ?? {}),
    fields: Object.keys(document.form?.fields ?? {}),
  };
  const filled = new Set<string>();
  const read = new Set<string>();
  return {
    value: (value, { pointer }) => {
      for (const { root, entry } of referencesOf(parse(value, pointer)))
        if (entry !== undefined) read.add(`${root}.${entry}`);
    },
    step: (step) => {
      // What a misspelt name was meant to be is given a value.
      if (step.do === 'set' || step.do === 'locate')
        filled.add(`state.${suggestName(step.state, names.state) ?? step.state}`);
      for (const name of fieldsSetBy(step)) filled.add(`fields.${name}`);
    },
    node: ({ field }) => {
      if (field !== undefined) filled.add(`fields.${suggestName(field, names.fields) ?? field}`);
    },
    end: () => {
      for (const [name, { init }] of Object.entries(document.state ?? {})) {
        if (init !== undefined || filled.has(`state.${name}`) || !read.has(`state.${name}`))
          continue;
        say(
          'never-filled',
          joinPointer('/state', name),
          `the state "${name}" is read and always missing. Give it an init, or set it with a step.`,
          {
            found: name,
          },
        );
      }
      for (const [name, field] of Object.entries(document.form?.fields ?? {})) {
        // That nothing draws a required field is told elsewhere.
        if (
          field.init !== undefined ||
          mayBeRequired(field) ||
          filled.has(`fields.${name}`) ||
          !read.has(`fields.${name}`)
        )
          continue;
        say(
          'never-filled',
          joinPointer('/form/fields', name),
          `the field "${name}" is read and always empty. Draw an input for it, or give it an init.`,
          {
            found: name,
          },
        );
      }
    },
  };
};
