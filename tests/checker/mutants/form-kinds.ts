import { joinPointer, parentPointer } from '../../../renderer/document/pointer.ts';
import { shapeOf } from '../../../renderer/check/widget-metadata.ts';
import { misspelt, parentOf, removing, renaming, setting, type MutantKind } from './kind.ts';
import type { Parts } from './parts.ts';

const toast = { do: 'toast', text: { text: 'Try again' } } as const;

const isChecked = ({ document }: Parts, name: string): boolean => {
  const field = document.form?.fields?.[name];
  return (
    document.form?.lists?.[name] !== undefined ||
    (field?.rules ?? []).length > 0 ||
    field?.required === true
  );
};

const swapped = (name: string): string =>
  `${name.slice(0, -2)}${name.at(-1) ?? ''}${name.at(-2) ?? ''}`;

/** Validations of fields that a later step of the list, or of an action that it runs, sends. */
const validations = (parts: Parts) =>
  parts.steps.flatMap(({ step, pointer }) =>
    step.do === 'form' && step.how === 'validate'
      ? [{ step, pointer, list: parentPointer(pointer), index: Number(pointer.split('/').at(-1)) }]
      : [],
  );

const stepsIn = ({ steps }: Parts, list: string): readonly Parts['steps'][number]['step'][] =>
  steps.filter(({ pointer }) => parentPointer(pointer) === list).map(({ step }) => step);

/** Sent values that read a checked field, with the field. */
const sentInputs = (parts: Parts) =>
  parts.values.flatMap(({ value, use, pointer }) => {
    if (use.of !== 'step' || use.step.do !== 'request' || use.name === undefined) return [];
    const [, name = ''] = /"\$":"fields\.([^".]+)/.exec(JSON.stringify(value)) ?? [];
    return parts.document.form?.fields?.[name] === undefined ? [] : [{ name, pointer, use }];
  });

export const formKinds: readonly MutantKind[] = [
  {
    name: 'a slot that a widget does not have',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        shapeOf(node.widget, {})?.slots === undefined
          ? []
          : Object.keys(node.slots ?? {}).flatMap((slot) =>
              [misspelt(slot), swapped(slot)].map((name) =>
                renaming(joinPointer(pointer, 'slots', slot), name),
              ),
            ),
      ),
  },
  {
    name: 'a field that begins with a value and loses its input',
    breaks: 'contract',
    mutants: ({ nodes, fields }) =>
      nodes.flatMap(({ node, pointer }) => {
        const found = fields.find(({ name }) => name === node.field);
        const isOnly = nodes.filter((other) => other.node.field === node.field).length === 1;
        return found?.field.init !== undefined && isOnly
          ? [removing(pointer, [found.pointer])]
          : [];
      }),
  },
  {
    name: 'a list of fields that is never shown',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.fields === undefined
          ? []
          : [pointer, parentOf(parentOf(pointer))].map((place) =>
              removing(place, [joinPointer('/form/lists', node.fields ?? '')]),
            ),
      ),
  },
  {
    name: 'a request without validation',
    breaks: 'contract',
    mutants: (parts) =>
      validations(parts).map(({ pointer }) => removing(pointer, ['/actions/*', '/body/*'])),
  },
  {
    name: 'a validation behind the request',
    breaks: 'contract',
    mutants: (parts) =>
      validations(parts).map(({ step, list, index }) => {
        const steps = stepsIn(parts, list);
        return setting(list, [...steps.toSpliced(index, 1), step], ['/actions/*', '/body/*']);
      }),
  },
  {
    name: 'a validation of another field',
    breaks: 'contract',
    mutants: (parts) =>
      validations(parts).flatMap(({ step, pointer }) => {
        const [other] = parts.fields.filter(
          ({ name }) => !(step.fields ?? [name]).includes(name) && isChecked(parts, name),
        );
        return other === undefined
          ? []
          : [setting(joinPointer(pointer, 'fields'), [other.name], ['/actions/*', '/body/*'])];
      }),
  },
  {
    name: 'a button that runs an action past its validation',
    breaks: 'contract',
    mutants: (parts) =>
      validations(parts).flatMap(({ pointer, list }) => {
        const [, , owner = ''] = pointer.split('/');
        const inner = stepsIn(parts, list).flatMap((step) =>
          step.do === 'run'
            ? [step.action]
            : step.do === 'if'
              ? step.then.flatMap((one) => (one.do === 'run' ? [one.action] : []))
              : [],
        );
        const action = inner.find((name) =>
          JSON.stringify(parts.document.actions?.[name]).includes('{"$":"fields.'),
        );
        return action === undefined
          ? []
          : parts.handlers
              .filter((handler) => handler.action === owner)
              .map((handler) =>
                setting(handler.pointer, action, [handler.pointer, `/actions/${action}/*`]),
              );
      }),
  },
  {
    name: 'a misspelt key of a stored value',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'store' && step.key !== undefined
          ? [misspelt(step.key), swapped(step.key), `${step.key}s`].map((key) =>
              setting(joinPointer(pointer, 'key'), key),
            )
          : [],
      ),
  },
  {
    name: 'a field that is never sent',
    breaks: 'contract',
    mutants: (parts) =>
      sentInputs(parts).flatMap(({ name, pointer, use }) => {
        const others = sentInputs(parts).filter((one) => one.name === name).length;
        return use.name === name || others === 1
          ? [
              setting(
                pointer,
                ['trim', ''],
                [pointer, joinPointer('/form/fields', name), '/body/*'],
              ),
            ]
          : [];
      }),
  },
  {
    name: 'a checked field whose parameter gets another one',
    breaks: 'contract',
    mutants: (parts) =>
      sentInputs(parts).flatMap(({ name, pointer, use }) => {
        const other = parts.fields.find((field) => field.name !== name);
        return use.name === name && isChecked(parts, name) && other !== undefined
          ? [setting(pointer, { $: `fields.${other.name}` }, [pointer, '/body/*'])]
          : [];
      }),
  },
  {
    name: 'a list of fields that is never sent',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'request' && step.rest !== undefined
          ? [removing(joinPointer(pointer, 'rest'), [pointer, '/form/lists/*'])]
          : [],
      ),
  },
  {
    name: 'a state whose setter is lost',
    breaks: 'contract',
    mutants: ({ document, steps }) =>
      steps.flatMap(({ step, pointer }) => {
        if (step.do !== 'set') return [];
        const others = steps.filter(
          ({ step: one }) => (one.do === 'set' || one.do === 'locate') && one.state === step.state,
        ).length;
        return others === 1 && document.state?.[step.state] !== undefined
          ? [
              setting(pointer, toast, [
                joinPointer('/state', step.state),
                '/body/*',
                '/actions/*',
                '/sources/*',
              ]),
            ]
          : [];
      }),
  },
  {
    name: 'an action without steps',
    breaks: 'contract',
    mutants: ({ document }) =>
      Object.keys(document.actions ?? {}).map((name) =>
        setting(joinPointer('/actions', name, 'steps'), [], [`/actions/${name}/*`]),
      ),
  },
  {
    name: 'a branch without steps',
    breaks: 'contract',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'if'
          ? (['then', 'else'] as const).flatMap((branch) =>
              (step[branch] ?? []).length > 0
                ? [setting(joinPointer(pointer, branch), [], [`${pointer}/*`, '/actions/*'])]
                : [],
            )
          : [],
      ),
  },
];
