import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { OfferedReference } from '../formula/references.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { TreePane } from '../tree/TreePane.tsx';
import { inspect, openTab } from './inspector.fixture.tsx';
import { InspectorPane } from './InspectorPane.tsx';
import { nothingKnown } from './known.fixture.ts';

const text = `{
  "kind": "template",
  "lang": 1,
  "id": "one",
  "class": "promotion",
  "title": { "$": "params.title" },
  "params": { "title": { "type": "text", "default": "One" } },
  "actions": { "leave": { "steps": [{ "do": "go", "how": "back" }] } },
  "body": [
    { "id": "go", "widget": "button", "props": { "label": "Go" }, "on": { "tap": "leave" } },
    { "id": "part", "widget": "band", "children": [] }
  ]
}
`;

const withMore = text
  .replace('"body":', '"examples": { "paid": { "visible": ["Paid", "Thank you"] } },\n  "body":')
  .replace(
    '"leave": {',
    `"next": { "steps": [{ "do": "go", "how": "push", "to": "next", "with": { "tab": "a" } }] },
    "load": { "steps": [{ "do": "request", "call": "load", "onError": { "4001": [] } }] },
    "check": { "steps": [{ "do": "if", "test": ["eq", { "$": "params.title" }, "a"], "then": [{ "do": "go", "how": "back" }] }] },
    "leave": {`,
  )
  .replace(
    '{ "id": "part",',
    '{ "id": "name", "widget": "text-field", "props": { "label": "Name", "maxLength": 7 } },\n    { "id": "part",',
  );

const known: DocumentSymbols = {
  ...nothingKnown,
  screens: [
    {
      name: 'next',
      description: '',
      parameters: [
        { name: 'tab', description: '', control: 'text', isRequired: false, isValue: true },
      ],
    },
  ],
};

const days: OfferedReference = {
  path: 'params.days',
  type: { kind: 'number' },
  is: 'number',
  from: 'param',
  isPersonal: false,
  fits: true,
  why: undefined,
};

const press = async (user: UserEvent, name: string | RegExp): Promise<void> => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  await user.keyboard('{Enter}');
};
const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 2, name });

describe('the keyboard stays where its person goes on', () => {
  test('a named part begins at its heading, and the way back ends at the button that led away', async () => {
    const user = userEvent.setup();
    await inspect(text);
    await openTab(user, 'Link values');
    await press(user, 'Title');
    expect(heading('Parameter title')).toHaveFocus();
    await press(user, 'Page settings');
    expect(screen.getByRole('button', { name: 'Title' })).toHaveFocus();
  });

  test('what a part names begins at its heading, too', async () => {
    const user = userEvent.setup();
    await inspect(text, { selected: '/body/0' });
    await openTab(user, 'Actions');
    await press(user, 'Go to leave');
    expect(heading('Action leave')).toHaveFocus();
  });

  test('an end is taken over by Enter, as every field is, and one that is half written is kept out', async () => {
    const user = userEvent.setup();
    const { read, steps } = await inspect(text);
    const field = screen.getByLabelText('Not after');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '2026-12-31T23:59' } });
    await user.keyboard('{Enter}');
    expect(read()).toContain('"not_after": "2026-12-31T15:59:00Z"');
    expect(screen.getByLabelText('Not after')).toHaveFocus();
    fireEvent.change(field, { target: { value: '' } });
    await user.keyboard('{Enter}');
    expect(screen.getByText('Choose a day and a time.')).toBeVisible();
    expect(steps()).toBe(1);
  });

  test('what was removed leads to the heading of what comes in its place', async () => {
    const user = userEvent.setup();
    await inspect(text, { selected: '/params/title' });
    await press(user, 'Remove title');
    expect(heading('Page settings')).toHaveFocus();
  });

  test('a parameter that is added begins in its first field', async () => {
    const user = userEvent.setup();
    await inspect(text);
    await user.type(screen.getByLabelText('New parameter'), 'days{Enter}');
    expect(heading('Parameter days')).toBeVisible();
    expect(screen.getByLabelText('Type')).toHaveFocus();
  });

  test.each([
    ['text', /^Text ?Paragraph/, () => screen.getByLabelText('Text')],
    ['image', /^Image ?Image/, () => screen.getByRole('button', { name: 'Choose an image …' })],
  ])(
    'a part that is added by the tree begins with what is done to it first: %s',
    async (query, name, first) => {
      const user = userEvent.setup();
      await inspect(text, {
        selected: '/body/1',
        pane: (
          <>
            <TreePane />
            <InspectorPane />
          </>
        ),
      });
      await press(user, 'Add …');
      await user.type(await screen.findByLabelText('Search'), query);
      await press(user, name);
      await waitFor(() => expect(first()).toHaveFocus());
    },
  );

  test('what is typed into a text that has just been added takes the place of what it begins with', async () => {
    const user = userEvent.setup();
    const { read } = await inspect(text, {
      selected: '/body/1',
      pane: (
        <>
          <TreePane />
          <InspectorPane />
        </>
      ),
    });
    await press(user, 'Add …');
    await user.type(await screen.findByLabelText('Search'), 'text');
    await press(user, /^Text ?Paragraph/);
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
    await user.keyboard('Nobody pays a fee.');
    await user.tab();
    await waitFor(() => expect(read()).toContain('Nobody pays a fee.'));
    expect(read()).not.toContain('New text');
  });

  test('a row of a condition is begun at its value, and keeps the keyboard through what is written into it; without it, the next can be added', async () => {
    const user = userEvent.setup();
    const { read } = await inspect(text, { selected: '/body/0', references: [days] });
    await openTab(user, 'Visibility');
    await press(user, 'Add a condition …');
    await screen.findByRole('button', { name: /^Days in the link/ });
    await press(user, /^Days in the link/);
    await waitFor(() => expect(screen.getByLabelText('Row 1: value 1')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Row 1: comparison'), 'is more than');
    expect(screen.getByLabelText('Row 1: comparison')).toHaveFocus();
    await user.tab();
    await user.clear(screen.getByLabelText('Row 1: value 1'));
    await user.keyboard('3{Enter}');
    expect(read()).toContain('["gt", { "$": "params.days" }, 3]');
    expect(screen.getByLabelText('Row 1: value 1')).toHaveFocus();
    await press(user, 'Row 1: remove');
    expect(screen.getByRole('button', { name: 'Add a condition …' })).toHaveFocus();
    expect(read()).toBe(text);
  });

  test('what is worked out in place of being written, and the other way round, is begun at once', async () => {
    const user = userEvent.setup();
    const { read } = await inspect(text, { selected: '/body/0' });
    await press(user, /^Use a formula ?Label$/);
    expect(screen.getByLabelText('Label')).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    await user.clear(screen.getByLabelText('Label'));
    await user.keyboard('params.title{Enter}');
    await waitFor(() => expect(read()).toContain('"label": { "$": "params.title" }'));
    await press(user, /^Type it ?Label$/);
    expect(screen.getByLabelText('Label')).toHaveFocus();
    expect(screen.getByLabelText('Label')).not.toHaveClass('formula');
  });

  test.each<[string, string, string | RegExp, () => HTMLElement]>([
    [
      'a value that is not set any more leaves its field',
      '/body/1',
      /^Reset to default ?Max length$/,
      () => screen.getByLabelText('Max length'),
    ],
    [
      'without an action another can be added',
      '/actions',
      'Remove action leave',
      () => screen.getByLabelText('New action'),
    ],
    [
      'without what a page is given, more can be given',
      '/actions/next/steps/0',
      /^Reset to default ?Tab$/,
      () => screen.getByLabelText('Give more'),
    ],
    [
      'without a failure another can be answered',
      '/actions/load/steps/0',
      'Remove Failure 4001',
      () => screen.getByLabelText('Add steps for'),
    ],
    [
      'what is always so is chosen in another field',
      '/actions/check/steps/0',
      'Always',
      () => screen.getByLabelText('Test'),
    ],
  ])(
    'what was taken away does not take the keyboard with it: %s',
    async (_, selected, name, next) => {
      const user = userEvent.setup();
      const { steps } = await inspect(withMore, { selected, known });
      await press(user, name);
      expect(steps()).toBe(1);
      expect(next()).toHaveFocus();
    },
  );

  test('a condition keeps the keyboard on the way to its formula and back', async () => {
    const user = userEvent.setup();
    await inspect(text, { selected: '/body/0' });
    await openTab(user, 'Visibility');
    await press(user, 'Use a formula for the condition');
    expect(screen.getByRole('button', { name: 'Edit as conditions' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Use a formula for the condition' })).toHaveFocus();
  });

  test.each<[string, string, string, () => HTMLElement]>([
    [
      'the second of the words that a sample state expects',
      withMore,
      '/examples/paid/visible/1',
      () => screen.getByDisplayValue('Thank you'),
    ],
    ['a prop', text, '/body/0/props/label', () => screen.getByLabelText('Label')],
    [
      'a property of a step, which is folded in',
      withMore,
      '/actions/next/steps/0/with/tab',
      () => screen.getByLabelText('Tab'),
    ],
    ['a part', text, '/body/0', () => heading('Button')],
  ])('who is led to a place begins there: %s', async (_, sample, sought, found) => {
    await inspect(sample, { selected: sought, sought, known });
    expect(found()).toHaveFocus();
    expect(found()).toBeVisible();
  });

  test('who is led to a place begins there once, and at its part where nothing may be changed', async () => {
    const place = '/body/0/props/label';
    const { changeElsewhere } = await inspect(text, {
      selected: place,
      sought: place,
      isReadOnly: true,
    });
    expect(heading('Button')).toHaveFocus();
    act(() => heading('Button').blur());
    changeElsewhere(text, '/body/1');
    changeElsewhere(text, place);
    expect(heading('Button')).not.toHaveFocus();
  });

  test('a button that others left nothing to do leads to the one beside it', async () => {
    const { changeElsewhere } = await inspect(withMore, { selected: '/examples/paid' });
    act(() => screen.getByRole('button', { name: 'Move entry 1 down' }).focus());
    changeElsewhere(withMore.replace('["Paid", "Thank you"]', '["Paid"]'), '/examples/paid');
    expect(screen.getByRole('button', { name: 'Move entry 1 down' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove entry 1' })).toHaveFocus();
  });

  test('nobody is called away who works elsewhere', async () => {
    const { changeElsewhere } = await inspect(text, {
      selected: '/params/title',
      pane: (
        <>
          <input aria-label="Elsewhere" />
          <InspectorPane />
        </>
      ),
    });
    act(() => screen.getByLabelText('Type').focus());
    act(() => screen.getByLabelText('Elsewhere').focus());
    changeElsewhere(text, '/body/0');
    expect(heading('Button')).toBeVisible();
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
    act(() => screen.getByLabelText('Elsewhere').blur());
    changeElsewhere(text, '');
    expect(heading('Page settings')).not.toHaveFocus();
  });
});
