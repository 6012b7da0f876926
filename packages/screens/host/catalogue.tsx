import {
  createCatalogue,
  defineOperator,
  defineStep,
  defineWidget,
  type OperatorDefinition,
  type StepDefinition,
  type WidgetDefinition,
  type WidgetProps,
} from 'screens-engine/define';

const openingHours = {
  name: 'host:opening-hours',
  title: 'Opening hours',
  description: 'Opening hours of each branch.',
  group: 'content',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', description: 'Name of the table.' },
      branches: {
        type: 'array',
        description: 'Branches in the order of the page.',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Name of the branch.' },
            hours: { type: 'string', description: 'Hours as text.' },
          },
          required: ['name', 'hours'],
        },
      },
    },
    required: ['label', 'branches'],
  },
  events: {
    select: {
      description: 'A branch was chosen. The value is its name.',
      value: { type: 'string' },
    },
  },
} as const satisfies WidgetDefinition;

const OpeningHours = ({ id, label, branches, onSelect }: WidgetProps<typeof openingHours>) => (
  <table id={id} aria-label={label}>
    <tbody>
      {branches.map(({ name, hours }) => (
        <tr key={name}>
          <th scope="row">
            <button type="button" onClick={() => void onSelect?.(name)}>
              {name}
            </button>
          </th>
          <td>{hours}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const titleCase = {
  name: 'host:title-case',
  title: 'Title case',
  description: 'Text with each word in title case.',
  takes: {
    type: 'object',
    properties: { text: { type: 'string', description: 'Any text.' } },
    required: ['text'],
  },
  returns: { type: 'string' },
} as const satisfies OperatorDefinition;

const vibrate = {
  name: 'host:vibrate',
  title: 'Vibrate',
  description: 'Lets the phone vibrate.',
  takes: {
    type: 'object',
    properties: { ms: { type: 'integer', minimum: 1, description: 'Duration in milliseconds.' } },
    required: ['ms'],
  },
} as const satisfies StepDefinition;

/** Widgets, operators and steps of this app, which its screens name. */
export const catalogue = createCatalogue({
  widgets: [defineWidget(openingHours, OpeningHours)],
  operators: [
    defineOperator(titleCase, ({ text }) =>
      text.replaceAll(/\b\p{L}/gu, (first) => first.toUpperCase()),
    ),
  ],
  steps: [defineStep(vibrate, ({ ms }) => void navigator.vibrate(ms))],
});
