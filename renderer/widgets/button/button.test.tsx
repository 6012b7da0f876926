import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Button } from './Button.tsx';

test('a double tap starts its action once, a tap after the end starts it again', async () => {
  const user = userEvent.setup();
  let end = (): void => undefined;
  const tap = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  renderStrict(
    <Button id="next" label="Next" look="main" disabled={false} quiet={false} onTap={tap} />,
  );
  const button = screen.getByRole('button', { name: 'Next' });

  await user.dblClick(button);
  await user.keyboard('{Enter}');
  expect(tap).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');

  await act(async () => end());
  await user.click(document.body);
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  expect(tap).toHaveBeenCalledTimes(2);
});

test('two taps before the button re-renders start its action once', () => {
  const tap = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  renderStrict(
    <Button id="next" label="Next" look="main" disabled={false} quiet={false} onTap={tap} />,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  act(() => {
    button.click();
    button.click();
  });
  expect(tap).toHaveBeenCalledTimes(1);
});

test('the second tap of a double tap that began on something else, gone by now, starts nothing', () => {
  const tap = vi.fn<() => Promise<void>>(async () => undefined);
  renderStrict(
    <Button id="next" label="Next" look="main" disabled={false} quiet={false} onTap={tap} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 2 });
  expect(tap).not.toHaveBeenCalled();
});

test('a disabled button does nothing', async () => {
  const tap = vi.fn<() => Promise<void>>(async () => undefined);
  renderStrict(<Button id="next" label="Next" look="plain" disabled quiet={false} onTap={tap} />);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(tap).not.toHaveBeenCalled();
});

test('PROMO-08 a quiet button says that it is not ready, is reached by the keyboard and starts its action all the same', async () => {
  const user = userEvent.setup();
  const tap = vi.fn<() => Promise<void>>(async () => undefined);
  renderStrict(<Button id="send" label="59s" look="plain" disabled={false} quiet onTap={tap} />);
  const button = screen.getByRole('button', { name: '59s' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  await user.tab();
  expect(button).toHaveFocus();
  await user.click(button);
  expect(tap).toHaveBeenCalledTimes(1);
});

test('CPLN-05 a button that folds something says whether it is folded out', () => {
  const { rerender } = renderStrict(
    <Button id="all" label="All" look="text" disabled={false} quiet={false} expanded={false} />,
  );
  expect(screen.getByRole('button', { name: 'All', expanded: false })).toBeInTheDocument();
  rerender(<Button id="all" label="All" look="text" disabled={false} quiet={false} expanded />);
  expect(screen.getByRole('button', { name: 'All', expanded: true })).toBeInTheDocument();
  rerender(<Button id="all" label="All" look="text" disabled={false} quiet={false} />);
  expect(screen.getByRole('button', { name: 'All' })).not.toHaveAttribute('aria-expanded');
});
