import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { LinkRow } from './LinkRow.tsx';

const draw = (mail?: string) => {
  const tap = vi.fn<() => Promise<void>>(async () => undefined);
  renderStrict(
    <LinkRow
      id="r"
      label="E-mail"
      detail="help@example.com"
      icon="mail"
      {...(mail === undefined ? {} : { mail })}
      onTap={tap}
    />,
  );
  return { tap, row: screen.getByRole('link', { name: /E-mail\s*help@example\.com/ }) };
};

test('is a link named by what it shows, followed by tap and by Enter', async () => {
  const user = userEvent.setup();
  const { row, tap } = draw();
  await user.click(row);
  await user.keyboard('{Enter}');
  expect(tap).toHaveBeenCalledTimes(2);
});

test('SERVICE-04 an e-mail address is followed by the browser itself', () => {
  expect(draw('help@example.com').row).toHaveAttribute('href', 'mailto:help@example.com');
});

test('SERVICE-04 without an action, and with a text that is no address, it can be read only', () => {
  renderStrict(
    <LinkRow
      id="r"
      label="E-mail"
      detail="help@example.com?bcc=evil@example.com"
      icon="mail"
      mail="help@example.com?bcc=evil@example.com"
    />,
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('help@example.com?bcc=evil@example.com')).toBeInTheDocument();
});
