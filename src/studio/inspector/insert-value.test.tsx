import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Type } from '../../../renderer/entries/node.ts';
import { DataPanel } from '../data/DataPanel.tsx';
import type { OfferedReference } from '../formula/references.ts';
import { inspect } from './inspector.fixture.tsx';
import { resolvePointer } from './structure.ts';

const text = `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "form",
  "title": { "text": "One" },
  "route": { "path": "/one" },
  "sources": { "loan": { "kind": "call", "call": "loan-details" } },
  "body": [
    { "id": "head", "widget": "heading", "props": { "text": { "text": "Status:" } } },
    { "id": "code", "widget": "code-box", "props": { "text": ["concat", "a", "b"] } }
  ],
  "examples": {
    "due": { "answers": { "loan-details": { "code": "0", "data": { "status": "To be repaid" } } } }
  }
}
`;

const reference = (path: string, type: Type, more: Partial<OfferedReference> = {}) => ({
  path,
  type,
  is: 'text',
  from: 'answer of the call loan-details',
  isPersonal: false,
  fits: true,
  why: undefined,
  ...more,
});

const references: readonly OfferedReference[] = [
  reference('sources.loan.status', { kind: 'text' }, { about: 'Status text.' }),
  reference('sources.loan.due', { kind: 'optional', of: { kind: 'amount' } }, { isPersonal: true }),
  reference('sources.loan.rows', { kind: 'list', of: { kind: 'text' } }),
];

const headOf = (read: () => string): unknown =>
  resolvePointer(JSON.parse(read()), '/body/0/props/text');

describe('studio §4: a value is inserted into a text', () => {
  const begin = async () => {
    const user = userEvent.setup();
    const inspected = await inspect(text, { selected: '/body/0', references });
    await user.click(screen.getByRole('button', { name: 'Insert value' }));
    await screen.findByRole('button', { name: /^Loan › Status text/ });
    return { user, ...inspected, dialog: within(screen.getByRole('dialog')) };
  };

  test('studio §8: personal data is marked in the picker; values are named by their contract, with the value in the state', async () => {
    const { dialog } = await begin();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Loan › Status text“To be repaid”',
      'Loan › Duetextpersonalsometimes empty',
    ]);
    expect(dialog.getByRole('button', { name: /Status/ })).toHaveAttribute(
      'title',
      'sources.loan.status',
    );
  });

  test('one that is always there is inserted at once', async () => {
    const { user, read, steps } = await begin();
    await user.click(screen.getByRole('button', { name: /^Loan › Status/ }));
    expect(headOf(read)).toEqual({
      text: 'Status: {status}',
      args: { status: { $: 'sources.loan.status' } },
    });
    expect(steps()).toBe(1);
  });

  test('one that may be missing asks what stands in, and writes it', async () => {
    const { user, read, steps } = await begin();
    await user.click(screen.getByRole('button', { name: /^Loan › Due/ }));
    const field = screen.getByLabelText('If empty, show');
    expect(field).toHaveValue('—');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'not yet known{Enter}');
    expect(headOf(read)).toEqual({
      text: 'Status: {due}',
      args: { due: ['default', ['money', { $: 'sources.loan.due' }], 'not yet known'] },
    });
    expect(steps()).toBe(1);
  });
});

describe('studio §4: the panel Data lists the values of the page', () => {
  const open = (selected: string) => inspect(text, { selected, references, pane: <DataPanel /> });

  test('and inserts one into the selected text', async () => {
    const user = userEvent.setup();
    const { read } = await open('/body/0');
    await user.click(await screen.findByRole('button', { name: /^Loan › Due/ }));
    expect(headOf(read)).toMatchObject({ text: 'Status: {due}' });
    expect(screen.getByRole('button', { name: /^Loan › Rows/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test.each([
    ['/title', 'no text'],
    ['/body/1', 'a text that is a formula'],
  ])('but not with %s selected, %s', async (selected) => {
    await open(selected);
    expect(await screen.findByRole('button', { name: /^Loan › Due/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByText(/Select a text on the phone/)).toBeVisible();
  });

  test.each([
    ['status text', 1],
    ['sources.loan', 3],
    ['nothing', 0],
  ])('a search for %s finds %i', async (sought, count) => {
    const user = userEvent.setup();
    await open('/title');
    await act(() => user.type(screen.getByLabelText('Search'), sought));
    expect(await screen.findByText(`${count} ${count === 1 ? 'value' : 'values'}`)).toBeVisible();
  });
});
