import type { FieldContent, FormContent, RowsContent } from '../../mounting/workloads.ts';

interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly string[];
  readonly visible?: unknown;
  readonly repeat?: unknown;
  readonly on?: unknown;
}

const element = (
  type: string,
  props: Element['props'],
  children: readonly string[] = [],
  more: Partial<Element> = {},
): Element => ({ type, props, children, ...more });

const state = (path: string) => ({ $state: path });
const item = (name: string) => ({ $item: name });
const press = { on: { press: { action: 'submit' } } };

const fieldElement = ({
  name,
  label,
  kind,
  isRequired,
  choices,
  cardType,
}: FieldContent): Element =>
  element(
    kind === 'choice' ? 'Select' : 'Input',
    {
      name,
      label,
      value: { $bindState: `/form/${name}` },
      required: isRequired,
      ...(kind === 'choice' ? { choices } : { isDigits: kind === 'digits' }),
    },
    [],
    cardType === undefined ? {} : { visible: { ...state('/form/cardType'), eq: cardType } },
  );

export const jsonRenderForm = ({ fields, initial, submitLabel }: FormContent) => ({
  root: 'root',
  elements: {
    root: element('Form', {}, [...fields.map(({ name }) => name), 'submit']),
    ...Object.fromEntries(fields.map((field) => [field.name, fieldElement(field)])),
    submit: element('Button', { label: submitLabel }, [], press),
  },
  state: { form: initial },
});

export const jsonRenderRows = ({ order, buttons }: RowsContent) => ({
  root: 'root',
  elements: {
    root: element('Group', {}, ['header', 'groups', 'footer']),
    header: element('Header', { logo: state('/logo'), name: state('/name') }),
    groups: element('Group', {}, ['group'], { repeat: { statePath: '/groups' } }),
    group: element('Section', {}, ['title', 'note', 'rows']),
    title: element('Title', { text: item('title') }),
    note: element('Note', { text: item('note') }, [], { visible: item('isOverdue') }),
    rows: element('Group', {}, ['row'], { repeat: { statePath: item('rows') } }),
    row: element('Row', { title: item('title'), value: item('value') }),
    footer: element(
      'Footer',
      {},
      buttons.map((_, index) => `button-${index}`),
    ),
    ...Object.fromEntries(
      buttons.map((label, index) => [`button-${index}`, element('Button', { label }, [], press)]),
    ),
  },
  state: order,
});
