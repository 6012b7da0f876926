import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inspect, openTab } from './inspector.fixture.tsx';

const text =
  '{ "kind": "screen", "lang": 1, "id": "one", "class": "info", "title": "One", "body": [] }\n';

const addDialog = async () => {
  const user = userEvent.setup();
  const inspected = await inspect(text);
  await openTab(user, 'More');
  const section =
    screen.getByText(/ \(0\)$/, { selector: '[data-at="/overlays"] summary' }).closest('details') ??
    document.body;
  section.setAttribute('open', '');
  await user.type(within(section).getByLabelText(/^New /), 'ask{Enter}');
  return inspected;
};

test('a dialog that is added by its name begins as its example shows it', async () => {
  const { read, steps } = await addDialog();
  await waitFor(() => expect(JSON.parse(read())).toHaveProperty('overlays.ask.widget', 'dialog'));
  expect(JSON.parse(read())).toHaveProperty('overlays.ask.props.title');
  expect(steps()).toBe(1);
});

test('where what it begins with cannot be loaded, that is told and nothing is added', async () => {
  vi.doMock('../tree/new-node.ts', () => {
    throw new TypeError('The file is not there any more.');
  });
  const { steps } = await addDialog();
  expect(
    await screen.findByText(
      /could not be loaded\. Check your connection, then reload the studio\.$/,
    ),
  ).toBeVisible();
  expect(steps()).toBe(0);
});
