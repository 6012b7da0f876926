import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Entry } from './Entry.tsx';

const order = {
  id: 'e',
  title: 'Quick loan',
  status: 'To repay',
  text: 'Order 1',
  note: '2026-06-01',
  room: 'natural',
} as const;
const tapping = () => vi.fn<() => Promise<void>>(async () => undefined);

test('without an action it only says what there is', () => {
  const { container } = renderStrict(<Entry {...order} kind="link" chosen={false} />);
  expect(container).toHaveTextContent('Quick loan To repay Order 1 2026-06-01');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('CPLN-36 as a link it is named by its words and followed by tap and Enter', async () => {
  const user = userEvent.setup();
  const tap = tapping();
  renderStrict(<Entry {...order} kind="link" chosen={false} onTap={tap} />);
  await user.click(screen.getByRole('link', { name: 'Quick loan To repay Order 1 2026-06-01' }));
  await user.keyboard('{Enter}');
  expect(tap).toHaveBeenCalledTimes(2);
});

test('CPLN-06 as a choice it is a button that says whether it is taken', async () => {
  const tap = tapping();
  const { rerender } = renderStrict(<Entry {...order} kind="choice" chosen={false} onTap={tap} />);
  await userEvent.click(screen.getByRole('button', { name: /Quick loan/, pressed: false }));
  expect(tap).toHaveBeenCalledTimes(1);
  rerender(<Entry {...order} kind="choice" chosen onTap={tap} />);
  expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
});

test('CPLN-08 as one that folds it is a button that says whether it is folded out', () => {
  const { rerender } = renderStrict(
    <Entry {...order} kind="fold" chosen={false} onTap={tapping()} />,
  );
  expect(screen.getByRole('button', { expanded: false })).toBeInTheDocument();
  rerender(<Entry {...order} kind="fold" chosen onTap={tapping()} />);
  expect(screen.getByRole('button', { expanded: true })).not.toHaveAttribute('aria-pressed');
});

test('empty words draw nothing, and a picture that cannot be loaded leaves its plate', () => {
  const { container } = renderStrict(
    <Entry
      id="e"
      title="Quick loan"
      text=""
      note=""
      status=""
      picture="/a.png"
      room="fixed"
      kind="link"
      chosen={false}
    />,
  );
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/a.png');
  expect(container.querySelectorAll('.w-entry-text, .w-entry-note, .w-entry-status')).toHaveLength(
    0,
  );
  fireEvent.error(picture ?? document.body);
  expect([...container.querySelectorAll('.w-entry-picture')].map(({ tagName }) => tagName)).toEqual(
    ['SPAN'],
  );
});
