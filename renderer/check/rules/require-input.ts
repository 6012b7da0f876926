import { isPointerWithin, joinPointer } from '../../document/pointer.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { Rule } from '../checker.ts';
import { referencesOf } from '../data-flow.ts';
import { fieldsSetBy } from '../inputs/input-domain.ts';
import { mayBeRequired } from '../scope/declared-types.ts';

/**
 * Requires an input for each field that begins with a value and is read, and a fields node for each
 * list. `noUnreachableField` reports required ones, `noUnfilledValue` fields that begin empty.
 */
export const requireInput: Rule = ({ document, parse, report }) => {
  const { fields = {}, lists = {} } = document.form ?? {};
  const [fieldNames, listNames] = [Object.keys(fields), Object.keys(lists)];
  const changed = new Set<string>();
  const rendered = new Set<string>();
  const read = new Set<string>();
  return {
    node: ({ field, fields: list }) => {
      // A misspelt name counts for its suggestion.
      if (field !== undefined) changed.add(suggestName(field, fieldNames) ?? field);
      if (list !== undefined) rendered.add(suggestName(list, listNames) ?? list);
    },
    step: (step) => {
      for (const name of fieldsSetBy(step)) changed.add(suggestName(name, fieldNames) ?? name);
    },
    value: (value, { pointer }) => {
      for (const { root, entry = '' } of referencesOf(parse(value, pointer)))
        if (root === 'fields' && !isPointerWithin(pointer, joinPointer('/form/fields', entry)))
          read.add(entry);
    },
    end: () => {
      for (const [name, field] of Object.entries(fields))
        if (
          field.init !== undefined &&
          !mayBeRequired(field) &&
          read.has(name) &&
          !changed.has(name)
        )
          report('no-input.field', joinPointer('/form/fields', name), { name, init: field.init });
      for (const [name, { kinds }] of Object.entries(lists))
        if (!rendered.has(name) && !Object.values(kinds).some(mayBeRequired))
          report('no-input.list', joinPointer('/form/lists', name), {
            name,
            isRead: read.has(name),
          });
    },
  };
};
