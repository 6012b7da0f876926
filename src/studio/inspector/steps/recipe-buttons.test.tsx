import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inspect, openTab } from '../inspector.fixture.tsx';
import { resolvePointer } from '../structure.ts';

const text = `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "promotion",
  "title": { "text": "One" },
  "route": { "path": "/one" },
  "body": [
    { "id": "go", "widget": "button", "props": { "label": { "text": "Go" } } }
  ]
}
`;

const begin = async () => {
  const user = userEvent.setup();
  const inspected = await inspect(text, { selected: '/body/0' });
  await openTab(user, 'Actions');
  return { user, ...inspected };
};

test('studio §4: Ask for confirmation puts the cursor into the title of the dialog, and one undo takes all back', async () => {
  const { user, read, steps, undo } = await begin();
  await user.click(screen.getByRole('button', { name: 'Ask for confirmation' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Dialog' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  await user.keyboard('Send it now?{Enter}');
  expect(resolvePointer(JSON.parse(read()), '/overlays/confirm/props/title')).toEqual({
    text: 'Send it now?',
  });
  expect(steps()).toBe(2);
  undo();
  undo();
  expect(read()).toBe(text);
});

test('studio §4: Show a message opens the step and puts the cursor into its text', async () => {
  const { user, read, steps } = await begin();
  await user.click(screen.getByRole('button', { name: 'Show a message' }));
  expect(resolvePointer(JSON.parse(read()), '/body/0/on/tap')).toEqual([
    { do: 'toast', text: { text: 'Thank you' } },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
  expect(steps()).toBe(1);
  expect(screen.queryByRole('button', { name: 'Copy a text' })).toBeNull();
});

test('studio §4: all steps are grouped, after the recipes with the reason of those that do not fit', async () => {
  const { user } = await begin();
  await user.click(screen.getByRole('button', { name: 'Add a step …' }));
  expect(screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Used most', 'Screen', 'Form', 'Server', 'Phone', 'Advanced']),
  );
  expect(screen.getByRole('button', { name: 'Call a number' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Call a number' })).toHaveAccessibleDescription(
    /A promotion cannot/,
  );
});
