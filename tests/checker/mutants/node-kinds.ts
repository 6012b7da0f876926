import { propTypes } from '../../../renderer/check/generated/part-types.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import { misspelt, parentOf, removing, renaming, setting, type MutantKind } from './kind.ts';

const typesOf = (widget: string): (typeof propTypes)[keyof typeof propTypes] =>
  Object.entries(propTypes).find(([name]) => name === widget)?.[1] ?? {};

/** A value that no reader of this literal accepts. */
const wrongFor = (value: unknown): unknown => {
  if (typeof value === 'boolean') return 'yes';
  if (typeof value === 'number') return 'many';
  return typeof value === 'string' ? ['list', 'one', 'two'] : undefined;
};

export const nodeKinds: readonly MutantKind[] = [
  {
    name: 'a misspelt widget',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.map(({ node, pointer }) =>
        setting(joinPointer(pointer, 'widget'), misspelt(node.widget)),
      ),
  },
  {
    name: 'a node without id',
    breaks: 'contract',
    mutants: ({ nodes }) => nodes.map(({ pointer }) => removing(joinPointer(pointer, 'id'))),
  },
  {
    name: 'an id that another node has',
    breaks: 'contract',
    mutants: ({ nodes: [first, ...others] }) =>
      others.map(({ pointer }) =>
        setting(joinPointer(pointer, 'id'), first?.node.id, [
          joinPointer(pointer, 'id'),
          joinPointer(first?.pointer ?? '', 'id'),
        ]),
      ),
  },
  {
    name: 'an unknown key of a node',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.map(({ pointer }) => setting(joinPointer(pointer, 'className'), 'wide')),
  },
  {
    name: 'a misspelt prop',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.widget === 'fragment'
          ? []
          : Object.keys(node.props ?? {}).map((name) =>
              renaming(joinPointer(pointer, 'props', name), misspelt(name)),
            ),
      ),
  },
  {
    name: 'a required prop that is not given',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        Object.entries(typesOf(node.widget))
          .filter(([name, { required }]) => required && Object.hasOwn(node.props ?? {}, name))
          .map(([name]) =>
            removing(joinPointer(pointer, 'props', name), [pointer, joinPointer(pointer, 'props')]),
          ),
      ),
  },
  {
    name: 'a literal of another type for a prop',
    breaks: 'contract',
    mutants: ({ values }) =>
      values.flatMap(({ value, use, pointer }) => {
        const wrong = use.of === 'prop' ? wrongFor(value) : undefined;
        return wrong === undefined ? [] : [setting(pointer, wrong)];
      }),
  },
  {
    name: 'a literal that is none of the values of a prop',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        Object.entries(typesOf(node.widget)).flatMap(([name, { type }]) => {
          const value = node.props?.[name];
          const isOneOf =
            type.kind === 'text' &&
            type.values !== undefined &&
            type.open !== true &&
            typeof value === 'string';
          return isOneOf ? [setting(joinPointer(pointer, 'props', name), misspelt(value))] : [];
        }),
      ),
  },
  {
    name: 'a list where a text prop is written',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        Object.entries(typesOf(node.widget))
          .filter(
            ([name, { type }]) => type.kind === 'text' && Object.hasOwn(node.props ?? {}, name),
          )
          .map(([name]) => setting(joinPointer(pointer, 'props', name), ['list', 'one', 'two'])),
      ),
  },
  {
    name: 'a misspelt event of a node',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        Object.keys(node.on ?? {}).map((event) =>
          renaming(joinPointer(pointer, 'on', event), misspelt(event)),
        ),
      ),
  },
  {
    name: 'a handler that names no action',
    breaks: 'contract',
    mutants: ({ handlers }) =>
      handlers.map(({ action, pointer }) => setting(pointer, misspelt(action))),
  },
  {
    name: 'an input for a field that no form has',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.field === undefined
          ? []
          : [setting(joinPointer(pointer, 'field'), misspelt(node.field))],
      ),
  },
  {
    name: 'an input without field',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.field === undefined ? [] : [removing(joinPointer(pointer, 'field'))],
      ),
  },
  {
    name: 'a source node without its source',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.source === undefined
          ? []
          : [setting(joinPointer(pointer, 'source'), misspelt(node.source))],
      ),
  },
  {
    name: 'a repeat without key or name',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.each === undefined
          ? []
          : ['as', 'key'].map((name) => removing(joinPointer(pointer, name), [pointer])),
      ),
  },
  {
    name: 'a repeat over a text',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.each === undefined ? [] : [setting(joinPointer(pointer, 'each'), 'entries')],
      ),
  },
  {
    name: 'a misspelt fragment',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.fragment === undefined
          ? []
          : [setting(joinPointer(pointer, 'fragment'), misspelt(node.fragment))],
      ),
  },
  {
    name: 'a misspelt parameter of a fragment',
    breaks: 'contract',
    mutants: ({ values }) =>
      values.flatMap(({ use, pointer }) =>
        use.of === 'parameter' ? [renaming(pointer, misspelt(use.name))] : [],
      ),
  },
  {
    name: 'a required parameter of a fragment that is not given',
    breaks: 'contract',
    mutants: ({ values }, { shipped }) =>
      values.flatMap(({ use, pointer }) => {
        if (
          use.of !== 'parameter' ||
          shipped.get(use.fragment)?.document.params?.[use.name]?.required !== true
        )
          return [];
        const props = parentOf(pointer);
        return [removing(pointer, [props, parentOf(props)])];
      }),
  },
  {
    name: 'a slot that a fragment does not have',
    breaks: 'contract',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.fragment === undefined
          ? []
          : Object.keys(node.slots ?? {}).map((slot) =>
              renaming(joinPointer(pointer, 'slots', slot), misspelt(slot)),
            ),
      ),
  },
];
