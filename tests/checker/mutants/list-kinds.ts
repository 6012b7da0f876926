import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import { misspelt, removing, renaming, setting, type MutantKind } from './kind.ts';
import type { Parts } from './parts.ts';

const listsOf = ({ document }: Parts) =>
  Object.entries(document.form?.lists ?? {}).map(([name, list]) => ({
    name,
    list,
    pointer: joinPointer('/form/lists', name),
  }));

const kindsOf = (parts: Parts) =>
  listsOf(parts).flatMap(({ list, pointer }) =>
    Object.entries(list.kinds).map(([name, kind]) => ({
      name,
      kind,
      pointer: joinPointer(pointer, 'kinds', name),
      outer: joinPointer(pointer, 'kinds'),
    })),
  );

export const listKinds: readonly MutantKind[] = [
  {
    name: 'a kind of field that has no widget',
    breaks: 'contract',
    mutants: (parts) =>
      kindsOf(parts).map(({ pointer, outer }) =>
        removing(pointer, [outer, outer.slice(0, outer.lastIndexOf('/'))]),
      ),
  },
  {
    name: 'a kind of field that never comes',
    breaks: 'contract',
    mutants: (parts) =>
      kindsOf(parts).map(({ kind, outer }) => setting(joinPointer(outer, 'never'), kind)),
  },
  {
    name: 'a misspelt widget of a kind of field',
    breaks: 'contract',
    mutants: (parts) =>
      kindsOf(parts).map(({ kind, pointer }) =>
        setting(joinPointer(pointer, 'widget'), misspelt(kind.widget)),
      ),
  },
  {
    name: 'a kind of field that is drawn by what is no input',
    breaks: 'contract',
    mutants: (parts) =>
      kindsOf(parts).map(({ pointer }) =>
        setting(joinPointer(pointer, 'widget'), 'spacer', [`${pointer}/*`]),
      ),
  },
  {
    name: 'a misspelt prop of a kind of field',
    breaks: 'contract',
    mutants: (parts) =>
      kindsOf(parts).flatMap(({ kind, pointer }) =>
        Object.keys(kind.props ?? {}).map((name) =>
          renaming(joinPointer(pointer, 'props', name), misspelt(name)),
        ),
      ),
  },
  {
    name: 'fields over something that is no list',
    breaks: 'contract',
    mutants: (parts) =>
      listsOf(parts).map(({ pointer }) => setting(joinPointer(pointer, 'from'), 'entries')),
  },
  {
    name: 'a misspelt list of a fields node',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.fields === undefined
          ? []
          : [setting(joinPointer(pointer, 'fields'), misspelt(node.fields))],
      ),
  },
  {
    name: 'a field that must be filled in and is hidden for good',
    breaks: 'contract',
    mutants: ({ document, nodes, fields }) => [
      ...fields.flatMap(({ name, field, pointer }) => {
        const [input, another] = nodes.filter(({ node }) => node.field === name);
        if (input === undefined || another !== undefined) return [];
        const demand = { set: joinPointer(pointer, 'required'), to: true };
        return [
          {
            ...(field.required === undefined && { first: demand }),
            ...setting(joinPointer(input.pointer, 'show'), false, [
              pointer,
              joinPointer(input.pointer, 'show'),
            ]),
          },
        ];
      }),
      ...Object.entries(document.form?.lists ?? {}).flatMap(([name, list]) => {
        const [drawn, another] = nodes.filter(({ node }) => node.fields === name);
        const [kind] = Object.keys(list.kinds);
        if (drawn === undefined || another !== undefined || kind === undefined) return [];
        const demanding = joinPointer('/form/lists', name, 'kinds', kind);
        return [
          {
            first: { set: joinPointer(demanding, 'required'), to: true },
            ...setting(joinPointer(drawn.pointer, 'show'), false, [
              demanding,
              joinPointer(drawn.pointer, 'show'),
            ]),
          },
        ];
      }),
    ],
  },
  {
    name: 'a field that must be filled in and has no input',
    breaks: 'contract',
    mutants: ({ nodes, fields }) =>
      fields.flatMap(({ name, field, pointer }) =>
        nodes.some(({ node }) => node.field === name)
          ? [
              setting(
                '/form/fields',
                { ...fieldsWith(fields), [`${name}Twin`]: { ...field, required: true } },
                [`${pointer}Twin`],
              ),
            ]
          : [],
      ),
  },
  {
    name: 'a misspelt name of what is plucked out of records',
    breaks: 'contract',
    mutants: ({ operations }) =>
      operations.flatMap(({ operator, args: [from, name], pointer }) =>
        operator === 'pluck' && isRecord(from) && typeof name === 'string'
          ? [setting(joinPointer(pointer, 2), misspelt(name))]
          : [],
      ),
  },
];

const fieldsWith = (fields: Parts['fields']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ name, field }) => [name, field]));
