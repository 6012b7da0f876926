import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ProblemsPane } from '../problems/ProblemsPane.tsx';
import { inspect } from './inspector.fixture.tsx';
import { InspectorPane } from './InspectorPane.tsx';

const option = (name: string, type: string) =>
  `["record", "name", { "text": "${name}" }, "type", "${type}"]`;

const withOptions = (...options: readonly string[]): string => `{
  "kind": "screen", "lang": 1, "id": "one", "class": "info",
  "body": [{ "id": "way", "widget": "radio-cards", "props": { "label": { "text": "How" }, "options": ["list"${options.map((one) => `, ${one}`).join('')}] } }]
}
`;

const list = () => within(screen.getByRole('group', { name: 'Options' }));

test('an option that is added begins in its first field, with a code that no other option has', async () => {
  const user = userEvent.setup();
  const { read } = await inspect(withOptions(option('By SMS', 'option-1')), {
    selected: '/body/0',
  });
  await user.click(list().getByRole('button', { name: 'Add an entry' }));
  const name = list().getAllByRole('textbox', { name: 'Name' }).at(-1);
  expect(name).toHaveFocus();
  expect(name).toBeVisible();
  expect(read()).toContain('"option-2"');
  await user.click(list().getByRole('button', { name: 'Add an entry' }));
  expect(read()).toContain('"option-3"');
});

test('what is unfolded goes with its entry when that is moved', async () => {
  const user = userEvent.setup();
  await inspect(withOptions(option('By SMS', 'sms'), option('By mail', 'mail')), {
    selected: '/body/0',
  });
  await user.click(list().getByText('By mail', { selector: 'summary' }));
  const isOpen = (name: string): boolean | undefined =>
    list().getByText(name, { selector: 'summary' }).closest('details')?.open;
  expect([isOpen('By SMS'), isOpen('By mail')]).toEqual([false, true]);
  await user.click(list().getByRole('button', { name: 'Move entry 2 up' }));
  expect([isOpen('By SMS'), isOpen('By mail')]).toEqual([false, true]);
});

test('that an entry is gone is told no longer once Undo has brought it back', async () => {
  const user = userEvent.setup();
  const { undo } = await inspect(withOptions(option('By SMS', 'sms'), option('By mail', 'mail')), {
    selected: '/body/0',
  });
  await user.click(list().getByRole('button', { name: 'Remove entry 2' }));
  expect(list().getByText('Entry 2 is gone.')).toBeInTheDocument();
  undo();
  expect(list().getByText('By mail', { selector: 'summary' })).toBeInTheDocument();
  expect(list().queryByText('Entry 2 is gone.')).toBeNull();
});

test('whoever presses the problem of an option is shown its field, also where it was folded in', async () => {
  const user = userEvent.setup();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const pointer = '/body/0/props/options/2/4';
  const problem = {
    document: 'one',
    code: 'unfit-options',
    severity: 'error',
    pointer,
    line: 3,
    column: 1,
    message: `${pointer}: found it twice.`,
  } as const;
  await inspect(withOptions(option('By SMS', 'sms'), option('By mail', 'sms')), {
    check: () => [problem],
    pane: (
      <>
        <ProblemsPane />
        <InspectorPane />
      </>
    ),
  });
  const element = screen.getByRole('button', { name: 'Show How' });
  await user.click(element);
  await waitFor(() => expect(screen.getAllByText('Found it twice.')).toHaveLength(2));
  const field = list().getAllByRole('textbox', { name: 'Type' }).at(-1);
  expect(field).toBeVisible();
  expect(scrolled.mock.contexts).toEqual([field]);
  expect(element).toHaveFocus();
});
