import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OfferedReference } from '../formula/references.ts';
import { TreePane } from '../tree/TreePane.tsx';
import { inspect } from './inspector.fixture.tsx';
import { InspectorPane } from './InspectorPane.tsx';

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

const days: OfferedReference = { path: 'params.days', type: { kind: 'number' }, is: 'number', from: 'param', isPersonal: false, fits: true, why: undefined };

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** Presses a button as whoever has no mouse: it keeps the focus, unless something takes it. */
const press = async (user: UserEvent, name: string | RegExp): Promise<void> => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  await user.keyboard('{Enter}');
};
const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 2, name });

describe('issue 9: the keyboard stays where its person goes on', () => {
  test('a named part begins at its heading, and the way back ends at the button that led away', async () => {
    const user = userEvent.setup();
    inspect(text);
    await press(user, 'title');
    expect(heading('Parameter title')).toHaveFocus();
    await press(user, 'The whole document');
    expect(screen.getByRole('button', { name: 'title' })).toHaveFocus();
  });

  test('what a part names begins at its heading, too', async () => {
    const user = userEvent.setup();
    inspect(text, { selected: '/body/0' });
    await press(user, 'Go to leave');
    expect(heading('Action leave')).toHaveFocus();
  });

  test('what was removed leads to the heading of what comes in its place', async () => {
    const user = userEvent.setup();
    inspect(text, { selected: '/params/title' });
    await press(user, 'Remove title');
    expect(heading('The document')).toHaveFocus();
  });

  test('a parameter that is added begins in its first field', async () => {
    const user = userEvent.setup();
    inspect(text);
    await user.type(screen.getByLabelText('New parameter'), 'days{Enter}');
    expect(heading('Parameter days')).toBeVisible();
    expect(screen.getByLabelText('Type')).toHaveFocus();
  });

  test.each([
    ['text', /^Text ?A paragraph/, () => screen.getByLabelText('Text')],
    ['image', /^Image ?A picture/, () => screen.getByRole('button', { name: 'Choose a picture …' })],
  ])('a part that is added by the tree begins with what is done to it first: %s', async (word, name, first) => {
    const user = userEvent.setup();
    inspect(text, {
      selected: '/body/1',
      pane: (
        <>
          <TreePane />
          <InspectorPane />
        </>
      ),
    });
    await press(user, 'Add …');
    await user.type(screen.getByLabelText('Search'), word);
    await press(user, name);
    await waitFor(() => expect(first()).toHaveFocus());
  });

  test('a row of a condition is begun at its comparison, and keeps the keyboard through what is written into it; without it, the next can be added', async () => {
    const user = userEvent.setup();
    const { read } = inspect(text, { selected: '/body/0', references: [days] });
    await press(user, 'Add a row …');
    await press(user, /^params\.days/);
    await waitFor(() => expect(screen.getByLabelText('Row 1: comparison')).toHaveFocus());
    await user.selectOptions(screen.getByLabelText('Row 1: comparison'), 'is more than');
    expect(screen.getByLabelText('Row 1: comparison')).toHaveFocus();
    await user.tab();
    await user.clear(screen.getByLabelText('Row 1: value 1'));
    await user.keyboard('3{Enter}');
    expect(read()).toContain('["gt", { "$": "params.days" }, 3]');
    expect(screen.getByLabelText('Row 1: value 1')).toHaveFocus();
    await press(user, 'Row 1: remove');
    expect(screen.getByRole('button', { name: 'Add a row …' })).toHaveFocus();
    expect(read()).toBe(text);
  });

  test('what is worked out in place of being written, and the other way round, is begun at once', async () => {
    const user = userEvent.setup();
    const { read } = inspect(text, { selected: '/body/0' });
    await press(user, /^Work out ?Label$/);
    expect(screen.getByLabelText('Label')).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    await user.clear(screen.getByLabelText('Label'));
    await user.keyboard('params.title{Enter}');
    await waitFor(() => expect(read()).toContain('"label": { "$": "params.title" }'));
    await press(user, /^Write out ?Label$/);
    expect(screen.getByLabelText('Label')).toHaveFocus();
    expect(screen.getByLabelText('Label')).not.toHaveClass('formula');
  });

  test('nobody is called away who works elsewhere', async () => {
    const { changeElsewhere } = inspect(text, {
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
    expect(heading('The document')).not.toHaveFocus();
  });
});
