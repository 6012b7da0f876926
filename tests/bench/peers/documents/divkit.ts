import {
  cardTypes,
  type FieldContent,
  type FormContent,
  type RowsContent,
} from '../../mounting/workloads.ts';

const text = (shown: string, more: object = {}) => ({ type: 'text', text: shown, ...more });

const container = (items: readonly object[], more: object = {}) => ({
  type: 'container',
  orientation: 'vertical',
  items,
  ...more,
});

const repeated = (data: string, name: string, item: object) =>
  container([], { item_builder: { data, data_element_name: name, prototypes: [{ div: item }] } });

const button = (label: string, index: number) =>
  text(label, { actions: [{ log_id: `button-${index}`, url: `div-action://button-${index}` }] });

const visibleIf = (condition: string) => ({
  visibility: `@{${condition} ? 'visible' : 'gone'}`,
});

const keyboards = {
  text: { keyboard_type: 'single_line_text' },
  digits: { keyboard_type: 'phone', filters: [{ type: 'regex', pattern: '^[0-9]*$' }] },
} as const;

const input = ({ name, kind, choices }: FieldContent): object =>
  kind === 'choice'
    ? {
        type: 'select',
        value_variable: name,
        options: choices.map((choice) => ({ value: choice.value, text: choice.label })),
      }
    : { type: 'input', text_variable: name, ...keyboards[kind] };

const card = (name: string, items: readonly object[], more: object = {}) => ({
  card: { log_id: name, ...more, states: [{ state_id: 0, div: container(items) }] },
});

/** The host holds the variables, so that it can read the form. */
export const divkitForm = ({ fields, initial, submitLabel }: FormContent) => ({
  variables: fields.map(({ name }) => ({ name, value: initial[name] ?? '' })),
  json: card('form', [
    ...fields.map((field) =>
      container(
        [text(field.label), input(field)],
        field.cardType === undefined ? {} : visibleIf(`${cardTypes.name} == '${field.cardType}'`),
      ),
    ),
    button(submitLabel, 0),
  ]),
});

const logoSize = { type: 'fixed', value: 48 };

export const divkitRows = ({ order, buttons }: RowsContent) =>
  card(
    'rows',
    [
      { type: 'image', image_url: order.logo, width: logoSize, height: logoSize },
      text(order.name),
      repeated(
        '@{groups}',
        'group',
        container([
          text("@{getStringFromDict(group, 'title')}"),
          text(
            "@{getStringFromDict(group, 'note')}",
            visibleIf("getBooleanFromDict(group, 'isOverdue')"),
          ),
          repeated(
            "@{getArrayFromDict(group, 'rows')}",
            'row',
            container(
              [
                text("@{getStringFromDict(row, 'title')}"),
                text("@{getStringFromDict(row, 'value')}"),
              ],
              { orientation: 'horizontal' },
            ),
          ),
        ]),
      ),
      ...buttons.map(button),
    ],
    { variables: [{ type: 'array', name: 'groups', value: order.groups }] },
  );
