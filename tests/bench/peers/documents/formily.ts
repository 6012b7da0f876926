import {
  cardTypes,
  type FieldContent,
  type FormContent,
  type RowsContent,
} from '../../mounting/workloads.ts';

const components = { choice: 'Select', digits: 'Digits', text: 'Input' } as const;

const shownFor = (cardType: string) => ({
  'x-reactions': {
    dependencies: [cardTypes.name],
    fulfill: { state: { visible: `{{$deps[0] === '${cardType}'}}` } },
  },
});

const fieldSchema = ({ label, kind, isRequired, choices, cardType }: FieldContent) => ({
  type: 'string',
  title: label,
  required: isRequired,
  'x-decorator': 'FormItem',
  'x-component': components[kind],
  ...(kind === 'choice' && { enum: choices }),
  ...(cardType !== undefined && shownFor(cardType)),
});

const button = (label: string) => ({
  type: 'void',
  'x-component': 'Submit',
  'x-component-props': { label },
});

const shown = (component: string) => ({ type: 'string', 'x-component': component });

export const formilyForm = ({ fields, initial, submitLabel }: FormContent) => ({
  initialValues: initial,
  schema: {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
      submit: button(submitLabel),
    },
  },
});

const repeated = (items: object) => ({ type: 'array', 'x-component': 'Repeat', items });

const record = (component: string, properties: object) => ({
  type: 'object',
  'x-component': component,
  properties,
});

export const formilyRows = ({ order, buttons }: RowsContent) => ({
  initialValues: order,
  schema: {
    type: 'object',
    properties: {
      logo: shown('Logo'),
      name: shown('Heading'),
      groups: repeated(
        record('Section', {
          title: shown('Subheading'),
          note: { ...shown('Paragraph'), 'x-visible': '{{$record.isOverdue}}' },
          rows: repeated(record('Row', { title: shown('Inline'), value: shown('Inline') })),
        }),
      ),
      ...Object.fromEntries(buttons.map((label, index) => [`button${index}`, button(label)])),
    },
  },
});
