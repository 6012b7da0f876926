import { ownEntry } from '../../document/json.ts';
import type { NodePath } from '../../document/node-path.ts';
import { joinPointer, parentPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { referencesOf } from '../data-flow.ts';
import { followValidation, type StepsStart } from '../inputs/validation-flow.ts';
import { mayBeRequired } from '../scope/declared-types.ts';

interface SentField {
  readonly name: string;
  readonly pointer: Pointer;
}

interface Unvalidated extends SentField {
  readonly start: StepsStart;
}

/** The named action, or the list of steps itself. */
const ownerOf = ({ handler, pointer }: StepsStart): Pointer =>
  typeof handler === 'string' ? joinPointer('/actions', handler) : pointer;

/**
 * Requires a `validate` step on every path to a request that sends fields with rules, required
 * fields, or a list: the widgets of a list also validate.
 */
export const requireValidation: Rule = ({ document, parse, report }) => {
  const { fields = {}, lists = {} } = document.form ?? {};
  const needsValidation = (name: string): boolean => {
    const field = ownEntry(fields, name);
    return field === undefined
      ? Object.hasOwn(lists, name)
      : mayBeRequired(field) || (field.rules ?? []).length > 0;
  };
  const starts: StepsStart[] = [];
  const inputs = new Map<string, Set<string>>();
  const sentBy = new Map<Pointer, SentField[]>();
  const note = (name: string, { pointer }: NodePath): void => {
    const [, section, overlay = ''] = pointer.split('/');
    if (section === 'overlays') inputs.set(overlay, (inputs.get(overlay) ?? new Set()).add(name));
  };
  const findUnvalidated = (): readonly Unvalidated[] => {
    const unvalidated = new Map<SentField, Unvalidated>();
    followValidation({
      document,
      all: new Set([...Object.keys(fields), ...Object.keys(lists)]),
      starts,
      inputsIn: (overlay) => inputs.get(overlay) ?? new Set(),
      onRequest: (request, validated, start) => {
        for (const sent of sentBy.get(request) ?? [])
          if (!validated.has(sent.name) && !unvalidated.has(sent))
            unvalidated.set(sent, { ...sent, start });
          else if (validated.has(sent.name)) validatedElsewhere.add(sent.pointer);
      },
    });
    return [...unvalidated.values()];
  };
  const validatedElsewhere = new Set<Pointer>();
  return {
    handler: (handler, { pointer }) => void starts.push({ handler, pointer }),
    source: (source, _name, { pointer }) => {
      if (source.kind === 'call' && source.onAnswer !== undefined)
        starts.push({ handler: source.onAnswer, pointer: joinPointer(pointer, 'onAnswer') });
    },
    action: ({ operation }, _name, { pointer }) => {
      if (operation !== undefined)
        starts.push({
          handler: operation.onConfirmed,
          pointer: joinPointer(pointer, 'operation', 'onConfirmed'),
        });
    },
    node: (node, path) => {
      if (node.field !== undefined) note(node.field, path);
      if (node.fields !== undefined) note(node.fields, path);
    },
    value: (value, { pointer }, use) => {
      if (use.of !== 'step' || use.step.do !== 'request') return;
      const request =
        use.property === 'rest' ? parentPointer(pointer) : parentPointer(parentPointer(pointer));
      for (const { root, entry } of referencesOf(parse(value, pointer)))
        if (root === 'fields' && entry !== undefined && needsValidation(entry))
          sentBy.set(request, [...(sentBy.get(request) ?? []), { name: entry, pointer }]);
    },
    end: () => {
      const groups = new Map<Pointer, Unvalidated[]>();
      for (const one of findUnvalidated()) {
        const owner = ownerOf(one.start);
        groups.set(owner, [...(groups.get(owner) ?? []), one]);
      }
      for (const group of groups.values()) {
        const [first] = group;
        if (first === undefined) continue;
        const names = [...new Set(group.map(({ name }) => name))];
        if (validatedElsewhere.has(first.pointer))
          report('not-validated.start', first.start.pointer, { names, sentAt: first.pointer });
        else report('not-validated.request', first.pointer, { names });
      }
    },
  };
};
