import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { ProblemsPane } from '../problems/ProblemsPane.tsx';
import { inspect } from './inspector.fixture.tsx';
import { InspectorPane } from './InspectorPane.tsx';

const text = `{
  "kind": "screen", "lang": 1, "id": "one", "class": "info",
  "actions": { "leave": { "steps": [{ "do": "go", "how": "back" }] } },
  "body": [
    { "id": "name", "widget": "text-field", "props": { "label": "Wrong", "maxLength": 7 } },
    { "id": "other", "widget": "text-field", "props": { "label": "Second" } }
  ]
}
`;

const problem = (
  pointer: string,
  text: string,
  more: Partial<LocatedProblem> = {},
): LocatedProblem => ({
  document: 'one',
  code: 'not-allowed',
  severity: 'error',
  pointer,
  line: 1,
  column: 1,
  message: `${pointer}: ${text}`,
  ...more,
});

const check = (now: string): readonly LocatedProblem[] =>
  now.includes('"label": "Wrong", "maxLength"')
    ? [
        problem('/body/0/props/label', 'the name is wrong.'),
        problem('/body/0', 'the part is wrong.', { severity: 'warning' }),
        problem('/body/1/props/label', 'another part is wrong.'),
        problem('/actions/leave/steps/0', 'the step is wrong.'),
      ]
    : [problem('/body/1/props/label', 'another part is wrong.')];

const details = () => within(screen.getByRole('region', { name: 'Inspector' }));

test('what the checker says of the open part stands at its fields, which say it, too; and it goes when the field is mended', async () => {
  await inspect(text, { selected: '/body/0', check });
  const label = await details().findByRole('textbox', { name: /^Label/ });
  expect(await details().findByText('The name is wrong.')).toBeVisible();
  expect(label).toHaveAccessibleDescription(/.+Error ?The name is wrong\./);
  expect(label.closest('.prop')).toContainElement(details().getByText('The name is wrong.'));
  expect(details().getByText('The part is wrong.').closest('.prop')).toBeNull();
  expect(details().queryByText('Another part is wrong.')).toBeNull();
  expect(details().getByRole('button', { name: '3 errors, 1 hint' })).toBeInTheDocument();
  expect(details().queryByRole('status', { name: /error/ })).toBeNull();
  const user = userEvent.setup();
  await user.clear(label);
  await user.type(label, 'Right');
  await user.tab();
  expect(details().queryByText('The name is wrong.')).toBeNull();
  expect(details().getByRole('button', { name: '1 error' })).toBeInTheDocument();
  expect(label).not.toHaveAccessibleDescription(/wrong/);
});

test('a field that is drawn anew keeps what is said of it, once', async () => {
  await inspect(text, { selected: '/body/0', check });
  await details().findByText('The name is wrong.');
  const user = userEvent.setup();
  await user.click(details().getByRole('button', { name: /^Use a formula ?Label/ }));
  expect(await details().findAllByText('The name is wrong.')).toHaveLength(1);
});

test('what is said of a named part stands at its details', async () => {
  await inspect(text, { selected: '/actions/leave', check });
  expect((await details().findByText('The step is wrong.')).closest('.steps')).not.toBeNull();
});

test('the count leads to the problems of the open part, and a problem that is pressed back to its field', async () => {
  const user = userEvent.setup();
  await inspect(text, {
    selected: '/body/1',
    check,
    pane: (
      <>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <InspectorPane />
        </div>
        <ProblemsPane />
      </>
    ),
  });
  await details().findByText('Another part is wrong.');
  await user.click(details().getByRole('button', { name: '3 errors, 1 hint' }));
  const list = within(screen.getByRole('region', { name: 'Problems' }));
  const [own] = list.getAllByRole('button', { name: /Second/ });
  expect(own).toHaveFocus();
  const [first] = list.getAllByRole('button');
  if (first === undefined) throw new Error('Expected a problem.');
  await act(async () => first.click());
  expect(details().getByRole('heading', { level: 2 })).toBeInTheDocument();
  expect(details().getByRole('textbox', { name: /^Label/ })).toHaveFocus();
  expect(await details().findByText('The name is wrong.')).toBeVisible();
});

test('whoever has gone on from a field to what is said of it comes back to the field when it is said no more', async () => {
  await inspect(text, { selected: '/body/0', check });
  await details().findByText('The name is wrong.');
  const label = details().getByRole('textbox', { name: /^Label/ });
  const note = label.closest<HTMLElement>('.prop') ?? label;
  act(() => within(note).getByRole('button', { name: 'Help with this problem' }).focus());
  fireEvent.change(label, { target: { value: 'Right' } });
  fireEvent.blur(label);
  expect(details().queryByText('The name is wrong.')).toBeNull();
  await waitFor(() => expect(label).toHaveFocus());
});
