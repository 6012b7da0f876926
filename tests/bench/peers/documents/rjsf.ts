import {
  cardTypes,
  type FieldContent,
  type FormContent,
  type RowsContent,
} from '../../mounting/workloads.ts';

const text = { type: 'string' };

const propertiesOf = (fields: readonly FieldContent[]) =>
  Object.fromEntries(
    fields.map(({ name, label, kind, choices }) => [
      name,
      {
        type: 'string',
        title: label,
        ...(kind === 'choice' && {
          oneOf: choices.map((choice) => ({ const: choice.value, title: choice.label })),
        }),
      },
    ]),
  );

export const rjsfForm = ({ fields, initial, submitLabel }: FormContent) => ({
  schema: {
    type: 'object',
    properties: propertiesOf(fields.filter(({ cardType }) => cardType === undefined)),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    allOf: [cardTypes.debit.value, cardTypes.credit.value].map((value) => ({
      if: { properties: { [cardTypes.name]: { const: value } } },
      then: { properties: propertiesOf(fields.filter(({ cardType }) => cardType === value)) },
    })),
  },
  uiSchema: {
    'ui:order': fields.map(({ name }) => name),
    'ui:submitButtonOptions': { submitText: submitLabel },
    ...Object.fromEntries(
      fields
        .filter(({ kind }) => kind === 'digits')
        .map(({ name }) => [name, { 'ui:widget': 'digits' }]),
    ),
  },
  formData: initial,
});

const widget = (name: string) => ({ 'ui:widget': name });

const rowSchema = { type: 'object', properties: { title: text, value: text } };

export const rjsfRows = ({ order, buttons }: RowsContent) => ({
  schema: {
    type: 'object',
    properties: {
      logo: text,
      name: text,
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: { title: text, rows: { type: 'array', items: rowSchema } },
          if: { properties: { isOverdue: { const: true } } },
          then: { properties: { note: text } },
        },
      },
      buttons: { type: 'array', items: text },
    },
  },
  uiSchema: {
    'ui:order': ['logo', 'name', 'groups', 'buttons'],
    logo: widget('picture'),
    name: widget('heading'),
    groups: {
      items: {
        'ui:order': ['title', 'note', 'rows', '*'],
        title: widget('subheading'),
        note: widget('paragraph'),
        rows: { items: { title: widget('inline'), value: widget('inline') } },
      },
    },
    buttons: { items: widget('action') },
  },
  formData: { ...order, buttons },
});
