// @vitest-environment jsdom
import { fireEvent, render, screen as page } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { describe, expect, expectTypeOf, test } from 'vitest';
import nodeSchema from '../../schemas/screen/node.schema.json' with { type: 'json' };
import { testCatalogue } from '../../tests/fixtures/catalogue.tsx';
import type {
  answerDefinition,
  cardDefinition,
} from '../../tests/fixtures/catalogue-definitions.ts';
import { testContracts } from '../../tests/fixtures/contracts.ts';
import { screenWith, set, text } from '../../tests/fixtures/document-parts.ts';
import { drawWith, textsOfMain } from '../../tests/fixtures/draw-screen.tsx';
import { createFakePorts } from '../../tests/fixtures/fake-ports.ts';
import { planOf } from '../../tests/fixtures/plan-of.ts';
import { settlePage } from '../../tests/fixtures/test-page.ts';
import { ScreenView } from '../entries/react.ts';
import { openPlan } from '../open-plan.ts';
import { openScreen } from '../open-screen.ts';
import { createCatalogue } from './catalogue.ts';
import { defineOperator } from './define-operator.ts';
import { defineWidget, type WidgetProps } from './define-widget.ts';
import type { OperatorDefinition } from './operator-definition.ts';

const card = (props: object, more: object = {}) => ({
  id: 'card',
  widget: 'test:card',
  props: { title: 'Loan', ...props },
  ...more,
});

const draw = (node: object, parts: object = {}, catalogue = testCatalogue) =>
  drawWith({ body: [node], ...parts }, { catalogue });

describe('a widget of a catalogue', () => {
  test('gets its props, defaults included, and renders children and slots', async () => {
    await draw(
      card(
        { rows: ['list', ['record', 'name', 'One'], ['record', 'name', 'Two']] },
        { children: [text('in', 'Inside')], slots: { foot: [text('foot', 'Below')] } },
      ),
    );
    expect(page.getByRole('region', { name: 'Loan' }).dataset.tone).toBe('plain');
    expect(textsOfMain()).toEqual(['One, Two', 'Pay', 'Inside', 'Below']);
  });

  test('renders again for another value, and reports its events with their value', async () => {
    const { tap, value } = await draw(
      card({ title: { $: 'state.name' } }, { on: { pay: [set('paid', { $: 'event' })] } }),
      {
        state: { name: { init: 'First' }, paid: {} },
        actions: { go: { steps: [] } },
      },
    );
    expect(page.getByRole('region', { name: 'First' })).toBeDefined();
    await tap('Pay');
    expect(value('state', 'paid')).toBe('First');
  });

  test('ignores a handler of an event that it does not have', async () => {
    await draw(card({}, { on: { title: [set('paid', true)] } }), { state: { paid: {} } });
    expect(page.getByRole('region', { name: 'Loan' })).toBeDefined();
  });

  test('asks the app for its addresses, as shipped widgets do', async () => {
    const { recorded } = await draw(card({ picture: 'javascript:alert(1)' }));
    expect(page.queryByRole('presentation')).toBeNull();
    expect(recorded.reports).toMatchObject([{ kind: 'address', code: 'image-refused' }]);
  });

  test('fills a field of the form', async () => {
    const { value } = await draw(
      { id: 'name', widget: 'test:answer', field: 'name', props: { label: 'Name' } },
      { form: { fields: { name: { type: 'text', init: 'Ann' } } } },
    );
    const input = page.getByLabelText('Name');
    expect(input).toHaveProperty('value', 'Ann');
    await settlePage(() => void fireEvent.input(input, { target: { value: 'Bea' } }));
    expect(value('fields', 'name')).toBe('Bea');
  });

  test('satisfies a node that requires it', async () => {
    const node = { ...text('a', 'Shown'), requires: { widgets: ['test:card'] } };
    await draw(node);
    expect(textsOfMain()).toEqual(['Shown']);
  });

  test.each([
    ['its fallback', { fallback: text('instead', 'Instead') }, 'Instead'],
    [
      'the message for unsupported nodes',
      {},
      'This part cannot be shown. Please update the app or try again later.',
    ],
  ])('that is unknown shows %s', async (_, more, shown) => {
    const { recorded } = await draw({ id: 'card', widget: 'test:unknown', ...more });
    expect(textsOfMain()).toEqual([shown]);
    expect(recorded.reports).toMatchObject([{ kind: 'widget', code: 'unsupported' }]);
  });

  test('opens from a plan, and is unknown without its catalogue', async () => {
    const document = screenWith({ body: [card({}, { fallback: text('instead', 'Instead') })] });
    const plan = planOf(document, testContracts, new Map(), testCatalogue);
    const { ports, recorded } = createFakePorts();
    const opened = { plan, contracts: testContracts, ports, params: {} };
    const { unmount } = render(
      <ScreenView runtime={openPlan({ ...opened, catalogue: testCatalogue })} />,
    );
    expect(textsOfMain()).toEqual(['Pay']);
    unmount();
    render(<ScreenView runtime={openPlan(opened)} />, { wrapper: StrictMode });
    expect(textsOfMain()).toEqual(['Instead']);
    expect(recorded.reports).toMatchObject([{ kind: 'widget', code: 'unsupported' }]);
  });

  test('of another catalogue is unknown, although the same document was opened before', () => {
    const document = screenWith({ body: [card({})] });
    const kindWith = (catalogue = testCatalogue): string | undefined => {
      const opened = openScreen({
        document,
        contracts: testContracts,
        ports: createFakePorts().ports,
        params: {},
        catalogue,
      });
      return 'runtime' in opened ? opened.runtime.screen.body[0]?.kind : undefined;
    };
    const other = createCatalogue({ widgets: [] });
    expect([kindWith(), kindWith(other), kindWith()]).toEqual(['widget', 'unsupported', 'widget']);
  });
});

describe('an operator of a catalogue', () => {
  const fallback = { fallback: text('instead', 'Instead') };

  test('gets its values by name, and runs again when one changes', async () => {
    const { tap } = await draw(
      {
        id: 'all',
        widget: 'card',
        children: [
          text('a', ['test:repeat', { $: 'state.name' }]),
          text('b', ['test:repeat', 'b', 3]),
        ],
      },
      {
        state: { name: { init: 'a' } },
        actions: { go: { steps: [set('name', ['test:repeat', 'c', 1])] } },
        footer: [{ id: 'go', widget: 'button', props: { label: 'Go' }, on: { tap: 'go' } }],
      },
    );
    expect(textsOfMain()).toEqual(['aa', 'bbb']);
    await tap('Go');
    expect(textsOfMain()).toEqual(['cc', 'bbb']);
  });

  test('has no result while a required value is missing, and may have none', async () => {
    const children = [
      text('t', ['default', ['test:repeat', { $: 'state.name' }], 'None']),
      text('u', ['default', ['test:name-of', ['record', 'name', '']], 'Nothing']),
    ];
    await draw({ id: 'all', widget: 'card', children }, { state: { name: {} } });
    expect(textsOfMain()).toEqual(['None', 'Nothing']);
  });

  test.each([
    ['that fails', ['test:repeat', 'a', -1], 'test.repeat-RangeError'],
    ['with a result beyond the limits', ['test:repeat', 'a', 1_000_000], 'evaluation'],
  ])('%s has no result, which is reported once', async (_, value, code) => {
    const { recorded } = await draw(text('t', ['default', value, 'None']));
    expect(textsOfMain()).toEqual([]);
    expect(recorded.reports).toMatchObject([{ kind: 'limit', code }]);
  });

  test.each([
    ['a value', { ...text('t', ['test:none', 'a']), ...fallback }],
    ['an inner value', { ...text('t', ['trim', ['test:none']]), ...fallback }],
    ['a list', { ...text('t', 'a'), each: ['test:none'], as: 'one', key: 'one', ...fallback }],
    ['a test', { ...text('t', 'a'), show: ['not', ['test:none']], ...fallback }],
    [
      'a step',
      {
        id: 'b',
        widget: 'button',
        props: { label: 'Go' },
        on: { tap: [set('x', ['test:none'])] },
        ...fallback,
      },
    ],
  ])('that is unknown in %s shows the fallback of the node', async (_, node) => {
    const { recorded } = await draw(node, { state: { x: {} } });
    expect(textsOfMain()).toEqual(['Instead']);
    expect(recorded.reports).toMatchObject([{ kind: 'widget', code: 'unsupported' }]);
  });

  test('that is unknown leaves the nodes around it and hidden ones as they are', async () => {
    const hidden = { ...text('h', ['test:none']), show: false, ...fallback };
    const inner = { ...text('t', ['test:none']), ...fallback };
    await draw({ id: 'all', widget: 'card', children: [text('a', 'Before'), inner, hidden] });
    expect(textsOfMain()).toEqual(['Before', 'Instead']);
  });

  test('that is unknown outside of nodes refuses the document', () => {
    const opened = openScreen({
      document: screenWith({ title: ['test:none'] }),
      contracts: testContracts,
      ports: createFakePorts().ports,
      params: {},
      catalogue: testCatalogue,
    });
    expect('problems' in opened && opened.problems).toMatchObject([
      { code: 'unknown-operator', pointer: '/title/0' },
    ]);
  });

  test('opens from a plan; without its catalogue the value is missing and reported', () => {
    const document = screenWith({ body: [text('t', ['default', ['test:repeat', 'a'], 'None'])] });
    const plan = planOf(document, testContracts, new Map(), testCatalogue);
    const { ports, recorded } = createFakePorts();
    const opened = { plan, contracts: testContracts, ports, params: {} };
    const { unmount } = render(
      <ScreenView runtime={openPlan({ ...opened, catalogue: testCatalogue })} />,
    );
    expect(textsOfMain()).toEqual(['aa']);
    unmount();
    render(<ScreenView runtime={openPlan(opened)} />);
    expect(textsOfMain()).toEqual([]);
    expect(recorded.reports).toMatchObject([{ kind: 'limit', code: 'evaluation' }]);
  });

  const takes = { type: 'object', properties: { a: { type: 'string' } } } as const;
  const operator = (more: Partial<OperatorDefinition>) =>
    defineOperator(
      {
        name: 'test:x',
        title: 'X',
        description: 'A test.',
        takes,
        returns: { type: 'string' },
        ...more,
      },
      () => '',
    );

  test.each<[string, readonly ReturnType<typeof operator>[], string]>([
    [
      'a name without a namespace',
      [operator({ name: 'x' })],
      'Operator "x": expected a namespace, a colon and a name, in small letters and digits, with hyphens in the name only. Write it like "shop:order-card".',
    ],
    [
      'two operators of one name',
      [operator({}), operator({})],
      'Operator "test:x" is defined twice. Rename or remove one of them.',
    ],
    [
      'a required value after another one',
      [
        operator({
          takes: { ...takes, properties: { b: {}, ...takes.properties }, required: ['a'] },
        }),
      ],
      'Operator "test:x": expected the required values a before others, found b, a. Write "properties" and "required" in one order.',
    ],
  ])('with %s throws', (_, operators, sentence) => {
    expect(() => createCatalogue({ operators })).toThrow(sentence);
  });

  test('is typed by its definition', () => {
    const { definition } = defineOperator(
      {
        name: 'test:x',
        title: 'X',
        description: 'A test.',
        takes: { ...takes, required: ['a'] },
        returns: { type: 'number' },
      },
      ({ a }) => {
        expectTypeOf(a).toEqualTypeOf<string>();
        return a.length;
      },
    );
    expect(definition.name).toBe('test:x');
    const returnsText = (): string => 'a';
    const number = {
      name: 'test:x',
      title: 'X',
      description: 'A test.',
      takes,
      returns: { type: 'number' },
    } as const;
    expectTypeOf(returnsText).not.toExtend<Parameters<typeof defineOperator<typeof number>>[1]>();
  });
});

describe('a definition', () => {
  const empty = { type: 'object', properties: {}, additionalProperties: false } as const;
  const basics = { title: 'X', description: 'A test.', group: 'content', props: empty } as const;
  const nothing = (): ReactNode => null;
  const widget = (more: object) => defineWidget({ ...basics, name: 'test:x', ...more }, nothing);

  test.each<[string, readonly ReturnType<typeof widget>[], string]>([
    [
      'a name without a namespace',
      [widget({ name: 'card' })],
      'Widget "card": expected a namespace, a colon and a name, in small letters and digits, with hyphens in the name only. Write it like "shop:order-card".',
    ],
    [
      'a name with capitals',
      [widget({ name: 'test:Card' })],
      'Widget "test:Card": expected a namespace, a colon and a name, in small letters and digits, with hyphens in the name only. Write it like "shop:order-card".',
    ],
    [
      'a hyphen in the namespace',
      [widget({ name: 'my-shop:card' })],
      'Widget "my-shop:card": expected a namespace, a colon and a name, in small letters and digits, with hyphens in the name only. Write it like "shop:order-card".',
    ],
    [
      'two widgets of one name',
      [widget({}), widget({})],
      'Widget "test:x" is defined twice. Rename or remove one of them.',
    ],
    [
      'a prop of an unknown type',
      [widget({ props: { ...empty, properties: { a: { type: 'text' } } } })],
      'Widget "test:x": JSON Schema type "text": expected string, number, integer, boolean, array or object. Use one of them.',
    ],
    [
      'an address of unknown use',
      [widget({ props: { ...empty, properties: { a: { type: 'string', format: 'x-address' } } } })],
      'Widget "test:x": a: expected an address for image, listed-image, asset, frame, found x-address. Use another format.',
    ],
    [
      'a required prop that there is not',
      [widget({ props: { ...empty, required: ['a'] } })],
      'Widget "test:x": "a" is required, but not declared. Add it to properties, or remove it from required.',
    ],
  ])('with %s throws', (_, widgets, sentence) => {
    expect(() => createCatalogue({ widgets })).toThrow(sentence);
  });

  const propsOf = (...names: readonly string[]) => ({
    ...empty,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  });
  const eventsOf = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { description: 'A test.' }]));

  test.each<[string, object, string]>([
    ['a prop id', { props: propsOf('id') }, 'prop "id" and id of the node'],
    ['a prop key', { props: propsOf('key') }, 'prop "key" and key of React'],
    ['a prop ref', { props: propsOf('ref') }, 'prop "ref" and ref of React'],
    [
      'a prop children beside children',
      { props: propsOf('children'), children: true },
      'prop "children" and children of the node',
    ],
    [
      'a prop slots beside slots',
      { props: propsOf('slots'), slots: { foot: 'A test.' } },
      'prop "slots" and slots of the node',
    ],
    [
      'a prop field beside a field',
      { props: propsOf('field'), field: 'text' },
      'prop "field" and field of the form',
    ],
    [
      'a prop of the name of a handler',
      { props: propsOf('onSelect'), events: eventsOf('select') },
      'event "select" and prop "onSelect"',
    ],
    [
      'two events of one handler',
      { events: eventsOf('select', 'Select') },
      'event "Select" and event "select"',
    ],
  ])('with %s throws, because the component would get one of two values', (_, more, both) => {
    expect(() => createCatalogue({ widgets: [widget(more)] })).toThrow(
      `Widget "test:x": ${both} would be one prop of the component. Rename one of them.`,
    );
  });

  test.each<[string, object, string]>([
    ['a prop', { props: propsOf('due-date') }, 'prop "due-date"'],
    ['an event', { events: eventsOf('1st') }, 'event "1st"'],
  ])('with %s that is no identifier throws', (_, more, found) => {
    expect(() => createCatalogue({ widgets: [widget(more)] })).toThrow(
      `Widget "test:x": expected a letter, then letters, digits or _, found the ${found}. Rename it.`,
    );
  });

  test('may have props children, slots and field if it has no such nodes', () => {
    const props = propsOf('children', 'slots', 'field', 'onSelect');
    expect(() => createCatalogue({ widgets: [widget({ props })] })).not.toThrow();
  });

  test('has a name if and only if the language accepts it in a document', () => {
    const pattern = new RegExp(nodeSchema.$defs.catalogueName.pattern);
    const names = ['a:b', 'a1:b-2', 'app:card', 'a', ':b', 'a:', 'a:b:c', '1a:b', 'a-b:c'];
    const isDefined = (name: string): boolean => {
      try {
        createCatalogue({ widgets: [widget({ name })] });
        return true;
      } catch {
        return false;
      }
    };
    expect(names.map(isDefined)).toEqual(names.map((name) => pattern.test(name)));
  });

  test('makes an immutable catalogue', () => {
    const { contracts, components, operators } = testCatalogue;
    const parts = [testCatalogue, contracts, ...Object.values(contracts), components, operators];
    expect(parts.every(Object.isFrozen)).toBe(true);
  });

  test('types the props of the component', () => {
    type Card = WidgetProps<typeof cardDefinition>;
    expectTypeOf<Card['title']>().toEqualTypeOf<string>();
    expectTypeOf<Card['tone']>().toEqualTypeOf<'plain' | 'loud'>();
    expectTypeOf<Card['due']>().toEqualTypeOf<string | number | undefined>();
    expectTypeOf<Card['count']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<NonNullable<Card['rows']>[number]['name']>().toEqualTypeOf<string>();
    expectTypeOf<NonNullable<Card['onPay']>>().parameter(0).toEqualTypeOf<string>();
    expectTypeOf<Card['children']>().toEqualTypeOf<ReactNode>();
    expectTypeOf<Card['slots']['foot']>().toEqualTypeOf<ReactNode>();
    expectTypeOf<
      Parameters<WidgetProps<typeof answerDefinition>['field']['onChange']>[0]
    >().toEqualTypeOf<string>();
    const Title = ({ title }: { readonly title: number }): ReactNode => title;
    expectTypeOf(Title).not.toExtend<Parameters<typeof defineWidget<typeof cardDefinition>>[1]>();
    expect(Object.keys(testCatalogue.components)).toEqual(['test:card', 'test:answer']);
  });
});
